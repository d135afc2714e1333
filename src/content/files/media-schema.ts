import { type Static, Type } from 'typebox';
import { PictureRecord } from '#contract/pictures/pictures.ts';
import { record } from '#contract/site/schema.ts';

const { alt, width, height, dominant } = PictureRecord.properties;

const MediaEntry = record({
  file: Type.String({ pattern: '^[a-z0-9-]+\\.(webp|svg)$' }),
  width,
  height,
  alt,
  dominant,
  tags: Type.Array(Type.String({ minLength: 1 })),
});

/** `media/media.json`: pictures, which are encoded for pages, and drawings, which stay as they are, by name. */
export const MediaIndex = record({
  images: Type.Record(Type.String(), MediaEntry),
  vectors: Type.Record(Type.String(), MediaEntry),
});
export type MediaIndex = Static<typeof MediaIndex>;

/** A picture's master: file in `media/`, size in pixels, alternative text. */
export type MediaPicture = { readonly name: string } & Readonly<Static<typeof MediaEntry>>;
