import styles from '#app/ui/feedback/skeleton.module.css';

interface PictureSkeletonProps {
  /** Width to height, as in CSS. */
  readonly ratio: string;
  /** The picture's own colour, if known. */
  readonly dominant?: string;
}

export function PictureSkeleton({ ratio, dominant }: PictureSkeletonProps) {
  return <div className={styles.picture} style={{ aspectRatio: ratio, background: dominant }} aria-hidden="true" />;
}
