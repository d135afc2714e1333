import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from './schema.ts';

/** Widths of the AVIF files, in pixels; a master that is narrower ends the list at its own width. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export const FALLBACK_PICTURE_WIDTH = 960;

/** A picture with its encoded files; `revision` is the hash of the master and of how it was encoded. */
export const PictureRecord = record({
  name: PictureName,
  alt: LocalizedText,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  dominant: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  revision: Type.String({ pattern: '^[0-9a-f]{8}$' }),
});
export type PictureRecord = Static<typeof PictureRecord>;

export const PicturesAnswer = contentList(PictureRecord);
