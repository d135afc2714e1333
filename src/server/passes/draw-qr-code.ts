import { create } from 'qrcode';

export interface QrDrawing {
  /** Modules a side, without the quiet zone. */
  readonly size: number;
  /** An SVG path with one unit per module; fills the dark modules. */
  readonly path: string;
}

/** Draws each run of dark modules as one rectangle. Level M: up to 15 per cent of the code may be unreadable. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
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
