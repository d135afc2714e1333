import type { PictureRecord } from './pictures.ts';

type PictureFile = Pick<PictureRecord, 'name' | 'revision'>;

/** Where an encoded picture is served; the revision in the name lets it be cached for good. */
export function avifPath(picture: PictureFile, width: number): string {
  return `/pictures/${picture.name}-${width}.${picture.revision}.avif`;
}

export function fallbackPicturePath(picture: PictureFile): string {
  return `/pictures/${picture.name}.${picture.revision}.jpg`;
}
