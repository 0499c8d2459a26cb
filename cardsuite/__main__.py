"""`python -m cardsuite` is the command `cardsuite`."""

from cardsuite.cli import main

if __name__ == "__main__":
    main()
