import { Trans } from '@lingui/react/macro';
import { countKinds } from '#domain/desk/queue.ts';
import { Door } from '../stays/stay-sign.tsx';
import { FactActions, type QueueActions } from './fact-actions.tsx';
import { FactSign } from './fact-sign.tsx';
import { useFactWords, useKindCounts } from './fact-words.ts';
import styles from './queue.module.css';
import type { WaitingQueue } from './use-queue.ts';

interface QueueProps extends QueueActions {
  readonly queue: WaitingQueue;
}

/** What a person should do next, large; null if nothing waits. */
export function FirstFact({ queue: { facts, nowMs }, ...actions }: QueueProps) {
  const wordsOf = useFactWords(nowMs);
  const [first] = facts;
  if (first === undefined) return null;
  const { title, note } = wordsOf(first);
  return (
    <section className={styles.first}>
      <h2 className={`row2 ${styles.label}`}>
        <Door isLit size={18} />
        <Trans context="the most urgent task">First</Trans>
      </h2>
      <div className={styles.what}>
        <p className={styles.headline}>{title}</p>
        <p>{note}</p>
      </div>
      <div className="cluster2">
        <FactActions key={first.key} fact={first} isFirst {...actions} />
      </div>
    </section>
  );
}

/** All that waits after it, the most urgent first, with how many there are of each kind. */
export function NextFacts({ queue: { facts, nowMs }, ...actions }: QueueProps) {
  const wordsOf = useFactWords(nowMs);
  const countOf = useKindCounts();
  const next = facts.slice(1);
  return (
    <section className="card">
      <h2 className={`row2 ${styles.head}`}>
        <Trans context="tasks after the first">Next</Trans>
        <span className="soft">{next.length}</span>
        <span className={`small ${styles.counts}`}>{countKinds(next).map(countOf).join(', ')}</span>
      </h2>
      {next.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          {facts.length === 0 ? <Trans>Nothing waits.</Trans> : <Trans>Nothing else waits.</Trans>}
        </p>
      )}
      <ul>
        {next.map((fact) => {
          const { title, note, isLate = false } = wordsOf(fact);
          return (
            <li key={fact.key} className={`ruled ${styles.item}`}>
              <FactSign fact={fact} nowMs={nowMs} />
              <span className={styles.text}>
                <span className="strong">{title}</span>
                <span className="small" data-late={isLate || undefined}>
                  {note}
                </span>
              </span>
              <span className={styles.actions}>
                <FactActions fact={fact} {...actions} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
