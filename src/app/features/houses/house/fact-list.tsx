import type { NamedText } from '#app/content/views/accommodation-view.ts';
import styles from './fact-list.module.css';

export function FactList({ facts }: { facts: readonly NamedText[] }) {
  return (
    <dl className={`stack spaced5 ${styles.facts}`}>
      {facts.map(({ title, text }) => (
        <div className={`tight ruled ${styles.fact}`} key={title}>
          <dt className="note">{title}</dt>
          <dd className={`strong above1 ${styles.value}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
