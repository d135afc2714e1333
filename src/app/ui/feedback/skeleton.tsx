import styles from './skeleton.module.css';

/** A bar of mist that keeps the place of text which is on its way; `inlineSize` is that of the text. */
export function Skeleton({ inlineSize }: { inlineSize: string }) {
  return <span className={styles.bar} style={{ inlineSize }} aria-hidden="true" />;
}
