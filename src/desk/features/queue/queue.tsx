import { Plural, Trans } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-shapes.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { countKinds, minutesLeft, type QueueKind, SHORT_HOLD_MINUTES } from '#domain/desk/queue.ts';
import { CountBadge } from '../shell/count-badge.tsx';
import { Door } from '../stays/stay-sign.tsx';
import { FactActions, type QueueActions } from './fact-actions.tsx';
import { useFactWords, useKindCounts } from './fact-words.ts';
import styles from './queue.module.css';
import { useQueue, type WaitingFact, type WaitingQueue } from './use-queue.ts';

interface QueueProps extends QueueActions {
  readonly queue: WaitingQueue;
}

/** The day below has to stay within reach, whatever waits. */
const SHOWN_AT_FIRST = 8;

/** The most urgent item, enlarged; null if nothing waits. */
export function FirstFact({ queue: { facts, nowMs }, ...actions }: QueueProps) {
  const wordsOf = useFactWords(nowMs);
  const [first] = facts;
  if (first === undefined) return null;
  const { title, note } = wordsOf(first);
  return (
    <section className={`stack around4 rounded ${styles.first}`}>
      <h2 className={`row2 label sans ${styles.label}`}>
        <Door isLit size={18} />
        <Trans context="the most urgent task">First</Trans>
      </h2>
      <div className="t15 shrink breaks">
        <p className="bold tight t17">{title}</p>
        <p>{note}</p>
      </div>
      <div className="cluster2">
        <FactActions key={first.key} fact={first} isFirst {...actions} />
      </div>
    </section>
  );
}

/** The other items, most urgent first, and the number of each kind. Enquiries that do not fit have their own page. */
export function NextFacts({ queue: { data, facts, count, nowMs }, ...actions }: QueueProps) {
  const wordsOf = useFactWords(nowMs);
  const countOf = useKindCounts();
  const [isWhole, setWhole] = useState(false);
  const next = facts.slice(1);
  const [first, rest] = [next.slice(0, SHOWN_AT_FIRST), next.slice(SHOWN_AT_FIRST)];
  const others = rest.filter(({ kind }) => kind !== 'enquiry');
  const more = rest.length - others.length + data.more_enquiries;
  const kinds = countKinds(next).map((each) =>
    each.kind === 'enquiry' ? { ...each, count: each.count + data.more_enquiries } : each,
  );
  return (
    <section className="card">
      <h2 className={`row2 strong t17 sans wrap ${styles.head}`}>
        <Trans context="tasks after the first">Next</Trans>
        <span className="soft">{Math.max(0, count - 1)}</span>
        <span className={`small ${styles.counts}`}>{kinds.map(countOf).join(', ')}</span>
      </h2>
      {next.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          {facts.length === 0 ? <Trans>Nothing waits.</Trans> : <Trans>Nothing else waits.</Trans>}
        </p>
      )}
      <ul>
        {(isWhole ? [...first, ...others] : first).map((fact) => {
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
              <span className={`cluster1 ${styles.actions}`}>
                <FactActions fact={fact} {...actions} />
              </span>
            </li>
          );
        })}
      </ul>
      {!isWhole && others.length > 0 && (
        <p className={`ruled ${styles.more}`}>
          <Button look="plain" isSmall onClick={() => setWhole(true)}>
            <Trans>Show {others.length} more</Trans>
          </Button>
        </p>
      )}
      {more > 0 && (
        <p className={`ruled ${styles.more}`}>
          <Link className="tap" to={DESK_PAGES.enquiries}>
            <Plural value={more} one="and # more enquiry" other="and # more enquiries" />
          </Link>
        </p>
      )}
    </section>
  );
}

const ICONS: Readonly<Record<QueueKind, IconName>> = {
  channel: 'calendar',
  refused: 'alert',
  overdue: 'alert',
  hold: 'history',
  unplaced: 'stay',
  closed: 'shelter',
  enquiry: 'phone',
  mail: 'mail',
  rest: 'history',
  refund: 'back',
};

const RUST: readonly QueueKind[] = ['channel', 'refused', 'overdue', 'mail', 'refund'];

/** A ring with the remaining minutes of a hold; for any other item its icon. */
function FactSign({ fact, nowMs }: { readonly fact: WaitingFact; readonly nowMs: number }) {
  if (fact.kind !== 'hold') {
    return (
      <span className={`centre ${styles.sign}`} data-tone={RUST.includes(fact.kind) ? 'rust' : 'lamp'}>
        <Icon name={ICONS[fact.kind]} />
      </span>
    );
  }
  const minutes = minutesLeft(fact.dueMs ?? nowMs, nowMs);
  const share = `${Math.min(100, (100 * minutes) / fact.minutes)}%`;
  return (
    <span
      className={`figures centre bold t15 ${styles.ring}`}
      data-short={minutes < SHORT_HOLD_MINUTES || undefined}
      style={{ '--left': share } as CSSProperties}
    >
      {minutes}
      <span className="visually-hidden">
        {' '}
        <Trans context="after a number of minutes">minutes left</Trans>
      </span>
    </span>
  );
}

/** Number of items that wait for a person. */
export function WaitingBadge() {
  const count = useQueue()?.count ?? 0;
  return (
    <CountBadge count={count}>
      <Plural value={count} one="# task" other="# tasks" />
    </CountBadge>
  );
}
