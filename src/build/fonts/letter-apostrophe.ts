/// <reference path="./subset-font.d.ts" />
import subsetFont from 'subset-font';

/** The apostrophe inside Ukrainian words is a letter (U+02BC) that looks like the closing quotation mark. */
const LETTER = 0x02bc;
const QUOTATION_MARK = 0x2019;

const DIRECTORY_ENTRY_BYTES = 16;
const GROUP_BYTES = 12;
const HEADER_BYTES = 28;

/** Returns the font with the glyph of U+2019 also at U+02BC, if `characters` include U+02BC and the font lacks it. */
export async function withLetterApostrophe(font: Buffer, characters: string): Promise<Buffer> {
  if (!characters.includes(String.fromCodePoint(LETTER))) return font;
  const wanted = characters + String.fromCodePoint(QUOTATION_MARK);
  const trueType = await subsetFont(font, wanted, { targetFormat: 'truetype' });
  const entry = findCharacterMap(trueType);
  const glyphs = readGlyphs(trueType.subarray(trueType.readUInt32BE(entry + 8)));
  const drawn = glyphs.get(QUOTATION_MARK);
  if (drawn === undefined || glyphs.has(LETTER)) return font;
  const map = writeCharacterMap(glyphs.set(LETTER, drawn));
  const padding = Buffer.alloc((4 - (trueType.length % 4)) % 4);
  trueType.writeUInt32BE(trueType.length + padding.length, entry + 8);
  trueType.writeUInt32BE(map.length, entry + 12);
  return Buffer.concat([trueType, padding, map]);
}

/** The offset of the entry for the character map in the table directory: tag, checksum, offset, length. */
function findCharacterMap(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + tables * DIRECTORY_ENTRY_BYTES; entry += DIRECTORY_ENTRY_BYTES) {
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return entry;
  }
  throw new Error('A font without a map of characters');
}

/** Reads the map's format 4, which every font has: segments with a delta, or with a list of glyphs. */
function readGlyphs(map: Buffer): Map<number, number> {
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_none, index) => map.readUInt32BE(8 + index * 8));
  const start = offsets.find((offset) => map.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('A map of characters without format 4');
  const bytes = map.readUInt16BE(start + 6);
  const glyphs = new Map<number, number>();
  for (let segment = start + 14; segment < start + 14 + bytes; segment += 2) {
    const [last, first] = [map.readUInt16BE(segment), map.readUInt16BE(segment + bytes + 2)];
    const [shift, listAt] = [map.readUInt16BE(segment + 2 * bytes + 2), segment + 3 * bytes + 2];
    const list = map.readUInt16BE(listAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = list === 0 ? code : map.readUInt16BE(listAt + list + 2 * (code - first));
      if (glyph !== 0) glyphs.set(code, (glyph + shift) & 0xffff);
    }
  }
  return glyphs;
}

/** Writes format 12, with one group per character. */
function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const map = Buffer.alloc(HEADER_BYTES + glyphs.size * GROUP_BYTES);
  map.writeUInt16BE(1, 2);
  map.writeUInt16BE(3, 4);
  map.writeUInt16BE(10, 6);
  map.writeUInt32BE(12, 8);
  map.writeUInt16BE(12, 12);
  map.writeUInt32BE(map.length - 12, 16);
  map.writeUInt32BE(glyphs.size, 24);
  [...glyphs]
    .sort(([one], [other]) => one - other)
    .forEach(([code, glyph], index) => {
      const group = HEADER_BYTES + index * GROUP_BYTES;
      map.writeUInt32BE(code, group);
      map.writeUInt32BE(code, group + 4);
      map.writeUInt32BE(glyph, group + 8);
    });
  return map;
}
