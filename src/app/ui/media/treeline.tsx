import styles from './treeline.module.css';

/** A cut-paper row of spruces in the colour of the surface below it; the parent places it over its picture's end. */
export function Treeline({ surface }: { surface: 'paper' | 'night' }) {
  return <div className={`${styles.treeline} ${styles[surface]}`} aria-hidden="true" />;
}
