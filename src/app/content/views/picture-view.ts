import type { ContentOf } from '#contract/content/site-content.ts';
import type { PicturePoint, PictureRecord, PictureWindow } from '#contract/pictures/pictures.ts';
import type { Locale } from '#contract/site/locale.ts';

export interface PictureView extends Pick<PictureRecord, 'name' | 'revision' | 'width' | 'height' | 'dominant'> {
  readonly alt: string;
  /** Percentages of the point that stays in view if the picture is cropped. */
  readonly focus?: PicturePoint;
  readonly window?: PictureWindow;
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
  const { revision, width, height, dominant, alt, focus, window, is_dark_above } = record;
  return {
    name,
    revision,
    width,
    height,
    dominant,
    alt: alt[locale],
    ...(focus && { focus }),
    ...(window && { window }),
    ...(is_dark_above && { isDarkAbove: true }),
  };
}
