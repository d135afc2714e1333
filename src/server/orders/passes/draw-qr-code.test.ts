import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

/** Lists the modules that the path's rectangles fill, each one row high. */
function fill({ size, path }: { size: number; path: string }): number[] {
  const modules = Array.from({ length: size * size }, () => 0);
  const left = path.replaceAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g, (_, x, y, width, back) => {
    expect(width).toBe(back);
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) modules[Number(y) * size + at] = 1;
    return '';
  });
  expect(left).toBe('');
  return modules;
}

test.each(['SM1', 'SM1*AAAAAAAA*SM-7K4M2Q', 'A'.repeat(240), 'A'.repeat(700)])(
  'every dark module is drawn: %#',
  (text) => {
    const drawing = drawQrCode(text);
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    expect(drawing.size).toBe(size);
    expect(fill(drawing)).toEqual([...data]);
  },
);

test('a pass has at most 53 modules a side, so that each is a millimetre wide on a phone', () => {
  expect(drawQrCode(`SM1*${'A'.repeat(240)}`).size).toBeLessThanOrEqual(53);
});
