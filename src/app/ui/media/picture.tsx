import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { avifPath, avifWidths, FALLBACK_PICTURE_WIDTH, fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import styles from './picture.module.css';

interface PictureFile
  extends Readonly<Pick<PictureRecord, 'name' | 'revision' | 'width' | 'height' | 'dominant' | 'focus'>> {
  readonly alt: string;
  readonly isDarkAbove?: boolean;
}

interface PictureProps {
  readonly picture: PictureFile;
  readonly sizes: string;
  readonly isLead?: boolean;
  readonly isDecorative?: boolean;
  /** Below the first screen of a heavy page: loads after hydration. */
  readonly isBelow?: boolean;
  readonly onLoad?: () => void;
  readonly onError?: () => void;
}

/** Fills its parent, which sets the shape. Shows its dominant colour until it has loaded. */
export function Picture(props: PictureProps) {
  const { picture, sizes, isLead = false, isDecorative = false, isBelow = false, onLoad, onError } = props;
  const isWaiting = !useHydrated() && isBelow;
  const drawn = (
    <picture
      className={styles.frame}
      style={{ backgroundColor: picture.dominant }}
      data-lead-picture={isLead ? (picture.isDarkAbove ? 'dark-above' : '') : undefined}
    >
      <source type="image/avif" srcSet={avifSrcSet(picture)} sizes={thriftySizes(sizes)} />
      <img
        className={styles.picture}
        style={picture.focus && { objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
        src={fallbackPicturePath(picture)}
        alt={isDecorative ? '' : picture.alt}
        width={FALLBACK_PICTURE_WIDTH}
        height={Math.round((FALLBACK_PICTURE_WIDTH * picture.height) / picture.width)}
        loading={isLead ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : 'auto'}
        decoding={isLead ? 'auto' : 'async'}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  );
  if (!isWaiting) return drawn;
  return (
    <span className={styles.frame} style={{ backgroundColor: picture.dominant }}>
      <noscript>{drawn}</noscript>
    </span>
  );
}

export function avifSrcSet(picture: Pick<PictureFile, 'name' | 'revision' | 'width'>): string {
  return avifWidths(picture.width)
    .map((width) => `${avifPath(picture, width)} ${width}w`)
    .join(', ');
}

/** Very dense phones would load twice the bytes for no visible difference. `sizes` must end in its default. */
export function thriftySizes(sizes: string): string {
  const onPhones = sizes.slice(sizes.lastIndexOf(',') + 1).trim();
  return `(max-width: 599.98px) and (min-resolution: 2.5dppx) calc(${onPhones} * 0.62), ${sizes}`;
}
