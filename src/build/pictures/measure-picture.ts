import sharp from 'sharp';
import type { MeasuredPicture } from '#server/pages/render/encoded-pictures.ts';

/** Formats that a person may add to `media/`. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** Measured as displayed: a camera may have recorded a rotation. */
export async function measurePicture(master: Uint8Array): Promise<Omit<MeasuredPicture, 'revision'>> {
  const { autoOrient } = await sharp(master).metadata();
  const { dominant } = await sharp(master).stats();
  const colour = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  const { width, height } = autoOrient;
  const above = { left: 0, top: 0, width, height: Math.ceil(height / 5) };
  const [red = 0, green = 0, blue = 0] = await sharp(master)
    .autoOrient()
    .extract(above)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const isDark = luminanceOf(red, green, blue) < LEAST_LUMINANCE_FOR_INK;
  return { width, height, dominant: `#${colour}`, is_dark_above: isDark };
}

/** Below this luminance white has more contrast than black, by WCAG's formula. */
const LEAST_LUMINANCE_FOR_INK = 0.179;

function luminanceOf(...parts: [number, number, number]): number {
  const linear = parts.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** null: not a readable picture. */
export async function formatOf(file: string): Promise<string | null> {
  const format = await sharp(file)
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => null,
    );
  return format !== null && FORMATS.has(format) ? format : null;
}
