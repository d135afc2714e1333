import sharp from 'sharp';
import type { MeasuredPicture } from '#server/render/encoded-pictures.ts';

/** Formats that a person may put into `media/`. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** As shown: a camera may have noted that the picture has to be turned. */
export async function measurePicture(master: Uint8Array): Promise<Omit<MeasuredPicture, 'revision'>> {
  const { autoOrient } = await sharp(master).metadata();
  const { dominant } = await sharp(master).stats();
  const colour = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { width: autoOrient.width, height: autoOrient.height, dominant: `#${colour}` };
}

/** null: the file is no picture that can be read. */
export async function formatOf(file: string): Promise<string | null> {
  const format = await sharp(file)
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => null,
    );
  return format !== null && FORMATS.has(format) ? format : null;
}
