import type { NamedText } from '#app/content/views/accommodation-view.ts';
import styles from './fact-list.module.css';

export function FactList({ facts }: { facts: readonly NamedText[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, text }) => (
        <div className={styles.fact} key={title}>
          <dt className="note">{title}</dt>
          <dd className={styles.value}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
