import type { NamedText } from '#app/content/views/accommodation-view.ts';
import styles from './fact-list.module.css';

export function FactList({ facts }: { facts: readonly NamedText[] }) {
  return (
    <dl className={`stack ${styles.facts}`}>
      {facts.map(({ title, text }) => (
        <div className={`tight ${styles.fact}`} key={title}>
          <dt className="note">{title}</dt>
          <dd className={`strong ${styles.value}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
