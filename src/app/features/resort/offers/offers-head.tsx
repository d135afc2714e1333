import styles from './offers-head.module.css';

export function OffersHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={`page ${styles.head}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={`soft ${styles.lead}`}>{lead}</p>
    </div>
  );
}
