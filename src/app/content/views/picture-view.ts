import type { ContentOf } from '#contract/content/site-content.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { Locale } from '#contract/site/locale.ts';

export interface PictureView extends Omit<PictureRecord, 'alt' | 'is_dark_above'> {
  readonly alt: string;
  /** White is more readable than ink on its upper part. */
  readonly isDarkAbove?: true;
}

export interface MediaPicture {
  readonly media: string;
  readonly picture: PictureView;
  readonly sizes: string;
}

/** Throws on a name without a picture. The server checks all names at start. */
export function viewPicture(content: ContentOf<'pictures'>, name: string, locale: Locale): PictureView {
  const picture = findPicture(content, name, locale);
  if (picture === null) throw new RangeError(`No picture ${name}`);
  return picture;
}

export function findPicture(content: ContentOf<'pictures'>, name: string, locale: Locale): PictureView | null {
  const record = content.pictures.data.map(({ attributes }) => attributes[0]).find((picture) => picture?.name === name);
  if (record === undefined) return null;
  const { alt, is_dark_above, ...picture } = record;
  return { ...picture, alt: alt[locale], ...(is_dark_above && { isDarkAbove: true }) };
}
