import type { PictureRecord } from './pictures.ts';

/**
 * 728 suits a phone's window: 360 px at two device pixels each, or 412 px at 1.75. 960 suits a picture that is sized by
 * height and cropped at the sides.
 */
const AVIF_WIDTHS = [480, 728, 960, 1600] as const;
export const FALLBACK_PICTURE_WIDTH = 960;

/**
 * Widths of a picture's AVIF files, in pixels. Pictures are never enlarged, so a narrow master's own width ends the
 * list.
 */
export function avifWidths(masterWidth: number): number[] {
  const smaller = AVIF_WIDTHS.filter((width) => width < masterWidth);
  return smaller.length === AVIF_WIDTHS.length ? [...smaller] : [...smaller, masterWidth];
}

type PictureFile = Pick<PictureRecord, 'name' | 'revision'>;

/** The revision in the file name allows caching without expiry. */
export function avifPath(picture: PictureFile, width: number): string {
  return `/pictures/${picture.name}-${width}.${picture.revision}.avif`;
}

export function fallbackPicturePath(picture: PictureFile): string {
  return `/pictures/${picture.name}.${picture.revision}.jpg`;
}

export const SQUARE_PICTURE_WIDTH = 480;

/** The square crop behind `/images/square/{id}`. */
export function squareFileName(picture: PictureFile, format: 'avif' | 'jpg'): string {
  return `${picture.name}-square.${picture.revision}.${format}`;
}

/** A file below `/pictures/` that the build encodes from a picture's master. */
export interface PictureVariant {
  readonly fileName: string;
  /** Width in pixels; a narrower master is not enlarged. */
  readonly width: number;
  readonly isSquare: boolean;
  readonly format: 'avif' | 'jpg';
}

export function pictureVariants(picture: PictureFile & Pick<PictureRecord, 'width'>): PictureVariant[] {
  const square = { width: SQUARE_PICTURE_WIDTH, isSquare: true };
  return [
    ...avifWidths(picture.width).map(
      (width): PictureVariant => ({
        fileName: fileNameIn(avifPath(picture, width)),
        width,
        isSquare: false,
        format: 'avif',
      }),
    ),
    {
      fileName: fileNameIn(fallbackPicturePath(picture)),
      width: FALLBACK_PICTURE_WIDTH,
      isSquare: false,
      format: 'jpg',
    },
    { fileName: squareFileName(picture, 'avif'), ...square, format: 'avif' },
    { fileName: squareFileName(picture, 'jpg'), ...square, format: 'jpg' },
  ];
}

function fileNameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
