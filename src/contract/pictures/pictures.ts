import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

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
