import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Lists differing pictures with their share of pixels. `node tests/screenshots/compare.ts BEFORE AFTER`. */
const [before = 'test-results/before', after = 'test-results/after'] = process.argv.slice(2);

/** Brightness from 0 to 255: less is how the same edge is smoothed in another run. */
const SEEN_DIFFERENCE = 12;

const names = (await readdir(before)).filter((name) => name.endsWith('.png'));
const shares = await Promise.all(names.map(async (name) => ({ name, share: await shareOfDifferent(name) })));
const different = shares.filter(({ share }) => share > 0).toSorted((one, other) => other.share - one.share);
for (const { name, share } of different) process.stdout.write(`${(share * 100).toFixed(3).padStart(8)} %  ${name}\n`);
process.stdout.write(`${different.length} of ${names.length} pictures differ\n`);

/** 1 if the picture is missing or has another size. */
async function shareOfDifferent(name: string): Promise<number> {
  const [one, other] = await Promise.all([readPixels(join(before, name)), readPixels(join(after, name))]);
  if (one === null || other?.info.width !== one.info.width || other.info.height !== one.info.height) return 1;
  const { channels, width, height } = one.info;
  let count = 0;
  for (let start = 0; start < one.data.length; start += channels) {
    if (isDifferent(one.data.subarray(start, start + channels), other.data.subarray(start, start + channels)))
      count += 1;
  }
  return count / (width * height);
}

function readPixels(file: string) {
  return sharp(file)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

function isDifferent(one: Buffer, other: Buffer): boolean {
  return one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > SEEN_DIFFERENCE);
}
