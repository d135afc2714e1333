import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureRecord } from '#contract/pictures.ts';
import type { ContentList } from '#contract/schema.ts';

/** Where the encoded pictures and their list lie; beside the builds, because they outlive every one of them. */
export function pictureFolders(buildFolder: string): { files: string; list: string } {
  return { files: join(buildFolder, 'pictures'), list: join(buildFolder, 'pictures.json') };
}

/** The pictures as `/pictures` answers them. Throws when nothing has been built yet. */
export async function loadPictures(buildFolder: string): Promise<ContentList<PictureRecord>> {
  const pictures = JSON.parse(await readFile(pictureFolders(buildFolder).list, 'utf8')) as PictureRecord[];
  return { data: pictures.map((picture, index) => ({ id: index + 1, attributes: [picture] })) };
}
