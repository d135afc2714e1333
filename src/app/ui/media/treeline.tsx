import styles from './treeline.module.css';

/** A row of spruces in the colour of the surface below. The parent places it over the end of its picture. */
export function Treeline({ surface }: { surface: 'paper' | 'night' }) {
  return <div className={`anchor ${styles.treeline} ${styles[surface]}`} aria-hidden="true" />;
}
