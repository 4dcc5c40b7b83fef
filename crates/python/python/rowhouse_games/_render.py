"""Pictures of boards as arrays, with rounded tiles and digits that are drawn as strokes."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from ._native import State

Colour = tuple[int, int, int]

#: The pixels of a cell.
CELL = 36

TABLE: Colour = (43, 78, 66)
TRAY: Colour = (36, 66, 56)
LABEL: Colour = (176, 199, 186)
MARK: Colour = (247, 205, 96)
WOOD: Colour = (236, 214, 172)
BACK: Colour = (128, 93, 66)
INK: Colour = (52, 38, 28)
BLACK: Colour = (38, 38, 42)
WHITE: Colour = (246, 243, 235)
#: The eight colours of cards.
CARDS: tuple[Colour, ...] = (
    (233, 132, 122),
    (246, 184, 98),
    (243, 224, 116),
    (160, 210, 126),
    (116, 202, 192),
    (130, 178, 232),
    (172, 156, 228),
    (230, 154, 202),
)


def _arc(x: float, y: float, width: float, height: float, start: float, end: float) -> list[tuple[float, float]]:
    """Points on an ellipse around x, y; angles are clockwise turns from the right."""
    turns = np.linspace(start, end, 17) * 2 * np.pi
    return [(x + width * np.cos(turn), y + height * np.sin(turn)) for turn in turns]


#: Digits as lines through points, in a box 0.6 wide and 1 high.
STROKES: dict[str, list[list[tuple[float, float]]]] = {
    "0": [_arc(0.3, 0.5, 0.3, 0.5, 0, 1)],
    "1": [[(0.08, 0.2), (0.34, 0), (0.34, 1)]],
    "2": [[*_arc(0.3, 0.29, 0.28, 0.29, 0.5, 1.08), (0, 1), (0.6, 1)]],
    "3": [_arc(0.27, 0.25, 0.27, 0.25, 0.56, 1.25), _arc(0.27, 0.74, 0.31, 0.26, 0.75, 1.44)],
    "4": [[(0.46, 1), (0.46, 0), (0, 0.7), (0.62, 0.7)]],
    "5": [[(0.55, 0), (0.1, 0), (0.05, 0.46), *_arc(0.27, 0.67, 0.32, 0.33, 0.64, 1.42)]],
    "6": [_arc(0.3, 0.68, 0.29, 0.32, 0, 1), [(0.01, 0.68), (0.1, 0.34), (0.42, 0)]],
    "7": [[(0, 0), (0.6, 0), (0.2, 1)]],
    "8": [_arc(0.3, 0.25, 0.25, 0.25, 0, 1), _arc(0.3, 0.75, 0.3, 0.25, 0, 1)],
    "9": [_arc(0.3, 0.32, 0.29, 0.32, 0, 1), [(0.59, 0.32), (0.5, 0.66), (0.18, 1)]],
}


@cache
def _glyph(digit: str, height: int) -> np.ndarray:
    """How much of each pixel a digit covers, from 0 to 1: by the distance to the nearest stroke."""
    pen = max(1.1, height / 13)
    margin = int(np.ceil(pen))
    y, x = np.mgrid[-margin : height + margin, -margin : int(0.62 * height) + margin] + 0.5
    distance = np.full(x.shape, np.inf)
    for stroke in STROKES[digit]:
        points = np.array(stroke) * (height - 1) + 0.5
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            dx, dy = bx - ax, by - ay
            along = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
            distance = np.minimum(distance, np.hypot(x - ax - along * dx, y - ay - along * dy))
    return np.clip(pen + 0.5 - distance, 0, 1)[..., None]


@cache
def _rounded(height: int, width: int, radius: float) -> np.ndarray:
    """How much of each pixel a rectangle with round corners covers."""
    y, x = np.mgrid[:height, :width] + 0.5
    outside_y = np.maximum(np.abs(y - height / 2) - height / 2 + radius, 0)
    outside_x = np.maximum(np.abs(x - width / 2) - width / 2 + radius, 0)
    return np.clip(radius + 0.5 - np.hypot(outside_x, outside_y), 0, 1)[..., None]


class Canvas:
    """A picture of cells on a table. Columns and rows may be fractions."""

    def __init__(self, columns: float, rows: float):
        self.pixels = np.empty((round(rows * CELL), round(columns * CELL), 3), np.float32)
        self.pixels[:] = TABLE

    def _blend(self, top: int, left: int, cover: np.ndarray, colour: Colour) -> None:
        part = self.pixels[top : top + len(cover), left : left + cover.shape[1]]
        part += cover * (np.array(colour, np.float32) - part)

    def box(self, column: float, row: float, columns: float, rows: float, colour: Colour, inset: int = 2, radius: float = 6) -> None:
        """Draws a box with round corners over some cells, smaller by ``inset`` on every side."""
        height, width = round(rows * CELL) - 2 * inset, round(columns * CELL) - 2 * inset
        self._blend(round(row * CELL) + inset, round(column * CELL) + inset, _rounded(height, width, radius), colour)

    def text(self, column: float, row: float, digits: str, colour: Colour, height: int = 0) -> None:
        """Draws up to three digits in the middle of a cell."""
        height = height or (18, 16, 12)[len(digits) - 1]
        glyphs = [_glyph(digit, height) for digit in digits]
        step = int(0.62 * height) + max(3, height // 5)
        margin = (glyphs[0].shape[0] - height) // 2
        left = round(column * CELL + (CELL - step * (len(digits) - 1) - int(0.62 * height)) / 2) - margin
        top = round(row * CELL + (CELL - height) / 2) - margin
        for index, glyph in enumerate(glyphs):
            self._blend(top, left + index * step, glyph, colour)

    def tile(self, column: float, row: float, digits: str, paper: Colour, ink: Colour = INK) -> None:
        """Draws a tile with its shadow and digits."""
        self._blend(round(row * CELL) + 4, round(column * CELL) + 3, _rounded(CELL - 4, CELL - 4, 6) * 0.3, (0, 0, 0))
        self.box(column, row, 1, 1, paper)
        if digits:
            self.text(column, row, digits, ink)

    def seat(self, column: float, row: float, seat: int, acts: bool) -> None:
        """Draws the number of a player, from 1, marked if it is that player's turn."""
        if acts:
            self.box(column, row, 1, 1, MARK, 7, 11)
        self.text(column, row, str(seat + 1), INK if acts else LABEL, 13)

    def array(self) -> np.ndarray:
        """The picture: (height, width, 3)."""
        return self.pixels.round().astype(np.uint8)


def picture(state: State) -> np.ndarray:
    """The board as an array of shape (height, width, 3). Pictures of a game have one size, but TEN's grows with a large field."""
    return {"completto": _completto, "ten": _ten, "15go": _fifteen}[state.game.id](state).array()


def _parts(state: State) -> dict[str, np.ndarray]:
    """The parts of what seat 0 sees, by name."""
    seen = state.observation(0)
    return {
        part["name"]: seen[part["offset"] : part["offset"] + int(np.prod(part["shape"]))].reshape(part["shape"]) for part in state.game.layout
    }


def _completto(state: State) -> Canvas:
    """Rows of all players, the tile that each has in hand behind its row, and the face-up tiles of the pool below."""
    part = _parts(state)
    players, size = part["numbers"].shape
    # In set-up rows are shorter.
    rows = [_row(text) for text in state.text.split(" ")[0].split("/")]
    columns = max(size, 11)
    pool = np.flatnonzero(part["pool"]) + 1
    # Room for all tiles outside the rows, so that pictures of a game have one size.
    lines = max(1, -(-(len(part["pool"]) - players * size) // columns))
    canvas = Canvas(columns + 2.75, 1.5 * players + lines + 1)
    for seat, row in enumerate(rows):
        top = 0.5 + 1.5 * seat
        canvas.box(1, top, columns, 1, TRAY, 0, 8)
        canvas.seat(0, top, seat, bool(part["active"][seat]))
        for at, number in enumerate(row):
            canvas.tile(at + 1, top, number, WOOD if number else BACK)
        if part["held"][seat]:
            canvas.tile(columns + 1.375, top, str(part["held"][seat]), MARK)
    for index, number in enumerate(pool):
        canvas.tile(index % columns + 1, 0.5 + 1.5 * players + index // columns, str(number), MARK if number == part["taken"][0] else WOOD)
    return canvas


def _row(text: str) -> list[str]:
    """A row of Completto in notation: numbers, and empty texts for face-down tiles."""
    slots: list[str] = []
    for part in filter(None, text.split(",")):
        if part.startswith("_"):
            slots += [""] * int(part[1:])
        else:
            slots.append(part.lstrip("~"))
    return slots


def _ten(state: State) -> Canvas:
    """The field, and above it what both players have: their rows, or the turned tile and how many of each value are still to come."""
    part = _parts(state)
    board = state.text.split(" ")[0]
    rows = [] if board == "-" else board.split(":")[1].split("/")
    # Letters are tiles, numbers are runs of free cells.
    lines = [re.findall(r"\d+|[a-cA-C]", row) for row in rows]
    width = sum(int(part) if part.isdigit() else 1 for part in lines[0]) if lines else 0
    columns, height = max(16, width + 2), max(11, len(lines) + 2)
    canvas = Canvas(columns, height + 3)
    papers = [(BLACK, WHITE), (WHITE, BLACK)]
    for seat, (paper, ink) in enumerate(papers):
        left = 0.25 + seat * columns / 2
        acts = bool(part["active"][seat])
        canvas.seat(left - 0.25, 0.5, seat, acts)
        if "rows" in part:
            for index, value in enumerate(part["rows"][seat]):
                if value:
                    at = left + 0.75 + 0.45 * index
                    canvas.box(at, 0.75, 0.45, 0.5, paper, 1, 3)
                    canvas.text(at - 0.275, 0.5, str(value), ink, 9)
            continue
        canvas.box(left + 0.75, 0.5, 1, 1, TRAY, 0, 8)
        if acts and part["hand"].any():
            canvas.tile(left + 0.75, 0.5, str(part["hand"].argmax() + 1), paper, ink)
        # How many tiles of each value are still to come.
        for value in range(3):
            at = left + 2 + 1.8 * value
            canvas.box(at, 0.5, 1, 1, paper, 7, 5)
            canvas.text(at, 0.5, str(value + 1), ink, 12)
            canvas.text(at + 0.75, 0.5, str(part["unseen"][seat, value]), LABEL, 12)
    canvas.box(0.25, 2, columns - 0.5, height + 0.75, TRAY, 0, 10)
    top = 2.375 + (height - len(lines)) / 2
    for down, line in enumerate(lines):
        column = (columns - width) / 2
        for piece in line:
            if piece.isdigit():
                column += int(piece)
                continue
            paper, ink = papers[piece.isupper()]
            canvas.tile(column, top + down, str("abc".index(piece.lower()) + 1), paper, ink)
            column += 1
    return canvas


def _fifteen(state: State) -> Canvas:
    """The rows in the middle with the complete ones first, and below them the closed and open pile of each player."""
    part = _parts(state)
    players, sets = state.game.players, len(part["rows"])
    columns = max(16, 3.5 * players + 1)
    canvas = Canvas(columns, sets + 4.5)
    left = (columns - 15) / 2
    canvas.box(left - 0.25, 0.25, 15.5, sets + 0.5, TRAY, 0, 10)
    middle = [row for kind in ("complete", "rows") for row in part[kind] if row.any()]
    for down, row in enumerate(middle):
        for at, colour in enumerate(row):
            if colour:
                canvas.tile(left + at, 0.5 + down, str(at + 1), CARDS[colour - 1])
    below = sets + 1.25
    for seat in range(players):
        at = (columns - 3.5 * players) / 2 + 3.5 * seat + 0.25
        acts = bool(part["active"][seat])
        canvas.seat(at, below, seat, acts)
        closed = int(part["unknown"][seat]) + int(part["closed"][seat])
        canvas.box(at + 1, below, 1, 1, TRAY, 0, 8)
        canvas.box(at + 2, below, 1, 1, TRAY, 0, 8)
        if closed:
            canvas.tile(at + 1, below, str(closed), BACK, WHITE)
        known = int(part["closed"][seat]) + int(part["open"][seat])
        if part["open"][seat]:
            colour = part["colours"][seat, known - 1]
            canvas.tile(at + 2, below, str(part["values"][seat, known - 1]), CARDS[colour - 1])
        if acts and part["hand"][0]:
            canvas.box(at + 1.5, below + 1.25, 1, 1, MARK, -1, 8)
            canvas.tile(at + 1.5, below + 1.25, str(part["hand"][0]), CARDS[part["hand"][1] - 1])
    return canvas
