import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalizedText } from '#contract/schema.ts';

export interface Master {
  readonly name: string;
  readonly file: string;
  readonly alt: LocalizedText;
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
}

interface MediaCatalogue {
  readonly images: Readonly<Record<string, Omit<Master, 'name'>>>;
}

/** The pictures that a media folder describes in its `media.json`; `file` is made absolute. */
export async function readMasters(mediaFolder: string): Promise<Master[]> {
  const catalogue = JSON.parse(await readFile(join(mediaFolder, 'media.json'), 'utf8')) as MediaCatalogue;
  return Object.entries(catalogue.images).map(([name, { file, alt, width, height, dominant }]) => ({
    name,
    file: join(mediaFolder, file),
    alt,
    width,
    height,
    dominant,
  }));
}
