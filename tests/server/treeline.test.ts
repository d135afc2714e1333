import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const DRAWING = fileURLToPath(new URL('../../src/app/ui/media/treeline.svg', import.meta.url));
/** Without a tree of its height the eye sees a clearing, which a repeated drawing has again and again. */
const LONGEST_CLEARING = 20;
const TREE_HEIGHT = 12;
/** treeline.module.css paints the ground over them. */
const CLEAR_LINES = 2;

test('the treeline has no clearing, its repetition none at its seam, and nothing in the lines that blend there', async () => {
  const { data, info } = await sharp(DRAWING, { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? 0;
  const columns = Array.from({ length: info.width }, (_none, x) => x);
  const topOf = (x: number) =>
    Array.from({ length: info.height }, (_none, y) => y).findIndex((y) => alphaAt(x, y) > 127);
  const ground = Math.max(...columns.map(topOf));
  const trees = columns.map((x) => ground - topOf(x) >= TREE_HEIGHT);
  let clearing = 0;
  let longest = 0;
  for (const isTree of [...trees, ...trees]) {
    clearing = isTree ? 0 : clearing + 1;
    longest = Math.max(longest, clearing);
  }
  expect(longest).toBeLessThanOrEqual(LONGEST_CLEARING);
  for (const x of columns) {
    for (let y = info.height - CLEAR_LINES; y < info.height; y++) expect(alphaAt(x, y)).toBe(0);
  }
});
