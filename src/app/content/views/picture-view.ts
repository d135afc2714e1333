import type { ContentOf } from '#contract/content/site-content.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { Locale } from '#contract/site/locale.ts';

export interface PictureView extends Pick<PictureRecord, 'name' | 'revision' | 'width' | 'height' | 'dominant'> {
  readonly alt: string;
}

export interface MediaPicture {
  readonly media: string;
  readonly picture: PictureView;
  readonly sizes: string;
}

/** Throws on a name without a picture. The server checks all names at start. */
export function viewPicture(content: ContentOf<'pictures'>, name: string, locale: Locale): PictureView {
  const record = content.pictures.data.map(({ attributes }) => attributes[0]).find((picture) => picture?.name === name);
  if (record === undefined) throw new RangeError(`No picture ${name}`);
  const { revision, width, height, dominant, alt } = record;
  return { name, revision, width, height, dominant, alt: alt[locale] };
}
