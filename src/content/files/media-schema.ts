import { type Static, Type } from 'typebox';
import { PictureRecord } from '#contract/pictures/pictures.ts';
import { record } from '#contract/site/schema.ts';

const { alt, focus, window } = PictureRecord.properties;

export const PictureFile = Type.String({ pattern: '^[a-z0-9-]+\\.(webp|jpg|jpeg|png)$' });
export const DrawingFile = Type.String({ pattern: '^[a-z0-9-]+\\.svg$' });

const MediaImage = record({ file: PictureFile, alt, focus, window });

/** `media/media.json`, by name: pictures, which are encoded for pages, and drawings, which are used unchanged. */
export const MediaIndex = record({
  images: Type.Record(Type.String(), MediaImage),
  vectors: Type.Record(Type.String(), record({ file: DrawingFile, alt })),
});
export type MediaIndex = Static<typeof MediaIndex>;

/** A picture's master in `media/`, of any size, with its alternative text. The build computes the rest. */
export interface MediaPicture extends Readonly<Static<typeof MediaImage>> {
  readonly name: string;
}
