import styles from './notice.module.css';

/** Reserves space for text that is loading. `inlineSize`: the text's width. */
export function Skeleton({ inlineSize }: { inlineSize: string }) {
  return <span className={styles.bar} style={{ inlineSize }} aria-hidden="true" />;
}
