"""Makes the fonts of this package, and the list of what every font of papers has; see README.md.

    python3 make_fonts.py <folder of Hanazono> <NotoSansSC_400Regular.ttf>
"""

import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.woff2 import WOFF2FlavorData

HERE = Path(__file__).parent
# Letters of Latin and Cyrillic script with their marks, and Chinese characters.
FIRST_BLOCKS = [(0xC0, 0x24F), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x3400, 0x9FFF)]


def has_first(code):
    return any(first <= code <= last for first, last in FIRST_BLOCKS)


def ranges(codes):
    """[first, last, first, last, ...]"""
    found = []
    for code in sorted(codes):
        if found and found[-1] == code - 1:
            found[-1] = code
        else:
            found += [code, code]
    return found


def make(source, target, is_wanted, present):
    font = TTFont(source, recalcBBoxes=False, recalcTimestamp=False)
    codes = {code for code in font.getBestCmap() if code not in present and is_wanted(code)}
    options = subset.Options(hinting=False, layout_features=[], recalc_bounds=False, name_IDs=["*"])
    options.drop_tables += ["GSUB", "GPOS", "BASE", "GDEF", "FFTM", "gasp", "prop", "vhea", "vmtx"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = "woff2"
    # The tables stand as they are, so that they are copied, and not computed, when the font is opened.
    font.flavorData = WOFF2FlavorData(transformedTables=())
    font.save(HERE / target)
    return codes


def main(hanazono, sans):
    present = set(TTFont(sans).getBestCmap())
    coverage = {"NotoSansSC": ranges(present)}
    for name, is_wanted in [("HanaMinA", has_first), ("HanaMinB", lambda _: True)]:
        codes = make(Path(hanazono) / f"{name}.ttf", f"{name}.woff2", is_wanted, present)
        coverage[name] = ranges(codes)
        present |= codes
    (HERE / "coverage.json").write_text(json.dumps(coverage, indent=1) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
