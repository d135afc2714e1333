import { create, toBuffer } from 'qrcode';

/** Level M: the code stays readable if up to 15 per cent of it are damaged. */
const LEVEL = { errorCorrectionLevel: 'M' } as const;
/** A module printed from a mail is about half a millimetre wide. */
const PIXELS_PER_MODULE = 8;

/** Draws a PNG with the quiet zone around it, for mails, because mail programs do not show SVG. */
export function drawQrPicture(text: string): Promise<Buffer> {
  return toBuffer(text, { ...LEVEL, type: 'png', scale: PIXELS_PER_MODULE, margin: 4 });
}

/** `size`: modules per side, without the quiet zone. `path`: an SVG path, one unit per module, of the dark ones. */
export function drawQrCode(text: string) {
  const { size, data } = create(text, LEVEL).modules;
  const rows = Array.from({ length: size }, (_, row) => drawRow(data.subarray(row * size, (row + 1) * size), row));
  return { size, path: rows.join('') };
}

function drawRow(modules: Uint8Array, row: number): string {
  let path = '';
  for (let start = 0; start < modules.length; start += 1) {
    if (modules[start] !== 1) continue;
    const end = modules.indexOf(0, start);
    const width = (end === -1 ? modules.length : end) - start;
    path += `M${start} ${row}h${width}v1h-${width}z`;
    start += width;
  }
  return path;
}
