import styles from '#app/ui/feedback/skeleton.module.css';

interface PictureSkeletonProps {
  /** Width to height, as CSS writes it. */
  readonly ratio: string;
  /** The picture's own colour, when it is known before the picture. */
  readonly dominant?: string;
}

/** Keeps a picture's place in its final size. */
export function PictureSkeleton({ ratio, dominant }: PictureSkeletonProps) {
  return <div className={styles.picture} style={{ aspectRatio: ratio, background: dominant }} aria-hidden="true" />;
}
