import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

/** `revision`: hash of the master picture and of its encoding settings. */
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
