import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MediaPicture } from '#content/files/media-schema.ts';
import { avifPath, fallbackPicturePath, squareFileName } from '#contract/pictures/picture-paths.ts';
import { loadPictures, pictureFolders } from '#server/pages/render/encoded-pictures.ts';
import { encodePictures } from './encode-pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a master of one colour. */
async function makeMaster(name: string, width: number, height: number, background: string): Promise<MediaPicture> {
  await mkdir(join(folder, 'media'), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toFile(join(folder, 'media', `${name}.webp`));
  const alt = { uk: 'Озеро', en: 'Lake' };
  return { name, file: `${name}.webp`, alt };
}

const refresh = (media: readonly MediaPicture[]) => encodePictures(media, join(folder, 'media'), join(folder, 'build'));

async function recordOf(media: readonly MediaPicture[]) {
  const { data } = await loadPictures(media, join(folder, 'build'));
  const record = data[0]?.attributes[0];
  if (record === undefined) throw new Error('A picture was expected');
  return record;
}

test('writes every width up to that of the original, never a wider one', async () => {
  const media = [await makeMaster('lake', 1000, 600, '#224466')];
  expect(await refresh(media)).toBe(7);
  const record = await recordOf(media);
  const { files } = pictureFolders(join(folder, 'build'));
  const sizeOf = async (name: string) => {
    const { width, height, format } = await sharp(join(files, name.replace('/pictures/', ''))).metadata();
    return [width, height, format];
  };
  expect(await sizeOf(avifPath(record, 480))).toEqual([480, 288, 'heif']);
  expect(await sizeOf(avifPath(record, 728))).toEqual([728, 437, 'heif']);
  expect(await sizeOf(avifPath(record, 960))).toEqual([960, 576, 'heif']);
  expect(await sizeOf(avifPath(record, 1000))).toEqual([1000, 600, 'heif']);
  expect(await sizeOf(fallbackPicturePath(record))).toEqual([960, 576, 'jpeg']);
  expect(await sizeOf(squareFileName(record, 'avif'))).toEqual([480, 480, 'heif']);
  expect(await sizeOf(squareFileName(record, 'jpg'))).toEqual([480, 480, 'jpeg']);
  expect(await readdir(files)).toHaveLength(7);
});

test('a second run encodes nothing and changes no file', async () => {
  const media = [await makeMaster('lake', 600, 400, '#224466')];
  await refresh(media);
  const { files } = pictureFolders(join(folder, 'build'));
  const [first = ''] = await readdir(files);
  await utimes(join(files, first), 1, 1);
  expect(await refresh(media)).toBe(0);
  expect((await stat(join(files, first))).mtimeMs).toBe(1000);
});

test('a new original gets a new revision, and the old files stay', async () => {
  const media = [await makeMaster('lake', 600, 400, '#224466')];
  await refresh(media);
  const before = await recordOf(media);
  await makeMaster('lake', 600, 400, '#664422');
  await refresh(media);
  const after = await recordOf(media);
  expect(after.revision).toMatch(/^[0-9a-f]{8}$/);
  expect(after.revision).not.toBe(before.revision);
  const names = await readdir(pictureFolders(join(folder, 'build')).files);
  for (const record of [before, after]) expect(names).toContain(squareFileName(record, 'avif'));
});

test('encodes only missing files, also after an interruption', async () => {
  const media = [await makeMaster('lake', 600, 400, '#224466'), await makeMaster('forest', 600, 400, '#224422')];
  await refresh(media);
  const { files, measures } = pictureFolders(join(folder, 'build'));
  const lake = (await readdir(files)).find((name) => name.startsWith('lake-480')) ?? '';
  await rm(join(files, lake));
  await rm(measures);
  await writeFile(join(files, `${lake}.1.draft`), 'half');
  expect(await refresh(media)).toBe(1);
  expect(Object.keys(JSON.parse(await readFile(measures, 'utf8'))).toSorted()).toEqual(['forest', 'lake']);
});

test('distinguishes a dark upper edge from a bright one, whatever the rest of the picture', async () => {
  await mkdir(join(folder, 'media'), { recursive: true });
  const sky = (background: string) =>
    sharp({ create: { width: 600, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const media: MediaPicture[] = [];
  for (const [name, above, below] of [
    ['evening', '#1b2a44', '#f3e6c8'],
    ['morning', '#dfe4d6', '#10292a'],
  ] as const) {
    await sharp({ create: { width: 600, height: 400, channels: 3, background: below } })
      .composite([{ input: await sky(above), left: 0, top: 0 }])
      .webp()
      .toFile(join(folder, 'media', `${name}.webp`));
    media.push({ name, file: `${name}.webp`, alt: { uk: 'Озеро', en: 'Lake' } });
  }
  await refresh(media);
  const { data } = await loadPictures(media, join(folder, 'build'));
  expect(data.map(({ attributes }) => attributes[0]?.is_dark_above)).toEqual([true, false]);
});

test('includes the texts from media.json', async () => {
  const lake = {
    ...(await makeMaster('lake', 600, 400, '#224466')),
    focus: { x: 20, y: 90 },
    window: { x: 62, y: 54 },
  };
  await refresh([lake]);
  expect(await recordOf([lake])).toMatchObject({ focus: { x: 20, y: 90 }, window: { x: 62, y: 54 } });
});

test('throws with the name of a picture that was never encoded', async () => {
  const media = [await makeMaster('lake', 600, 400, '#224466')];
  await refresh([]);
  await expect(loadPictures(media, join(folder, 'build'))).rejects.toThrow('lake');
});

test.each(['jpg', 'png', 'webp'] as const)('measures size and colour of a %s as displayed', async (format) => {
  await mkdir(join(folder, 'media'), { recursive: true });
  const drawn = sharp({ create: { width: 900, height: 500, channels: 3, background: '#204060' } });
  // A camera held upright: the picture must be rotated by a quarter.
  const turned = format === 'jpg' ? drawn.withMetadata({ orientation: 6 }) : drawn;
  await turned.toFormat(format === 'jpg' ? 'jpeg' : format).toFile(join(folder, 'media', `lake.${format}`));
  const media = [{ name: 'lake', file: `lake.${format}`, alt: { uk: 'Озеро', en: 'Lake' } }];
  await refresh(media);
  const [width, height] = format === 'jpg' ? [500, 900] : [900, 500];
  const record = await recordOf(media);
  expect(record).toMatchObject({ width, height, alt: { en: 'Lake' } });
  expect(record.dominant).toMatch(/^#[12].[34].[56].$/);
  const shown = join(pictureFolders(join(folder, 'build')).files, avifPath(record, 480).replace('/pictures/', ''));
  expect(await sharp(shown).metadata()).toMatchObject({ width: 480, height: Math.round((480 * height) / width) });
});
