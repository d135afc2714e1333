import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

/** Percentages of the picture's width and height, from its upper left corner. */
const PicturePoint = record({
  x: Type.Number({ minimum: 0, maximum: 100 }),
  y: Type.Number({ minimum: 0, maximum: 100 }),
});

/** The centre of a lit window. `width` and `height` are set if it is a plain rectangle. */
const PictureWindow = record({
  ...PicturePoint.properties,
  width: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  height: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
});

/**
 * `revision`: hash of the master picture and its encoding settings. `is_dark_above`: light text is more readable than
 * dark text on its upper fifth. `focus`: the point that stays visible when the picture is cropped. `window`: the window
 * that lights up.
 */
export const PictureRecord = record({
  name: PictureName,
  alt: LocalizedText,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  dominant: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  revision: Type.String({ pattern: '^[0-9a-f]{8}$' }),
  is_dark_above: Type.Boolean(),
  focus: Type.Optional(PicturePoint),
  window: Type.Optional(PictureWindow),
});
export type PictureRecord = Static<typeof PictureRecord>;

export const PicturesAnswer = contentList(PictureRecord);
