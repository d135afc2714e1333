import { Trans } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { StatusWords, useEntryWords } from './entry-words.tsx';
import styles from './history-rows.module.css';
import type { HistoryListProps } from './history-table.tsx';
import { OpenButton } from './open-button.tsx';
import { isCertain } from './sort-history.ts';

/** The table's facts as cards, for narrow screens. */
export function HistoryRows({ entries, ...row }: HistoryListProps) {
  return (
    <section className={styles.all}>
      <h2 className={styles.heading}>
        <Trans>All bookings</Trans>
      </h2>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} {...row} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Omit<HistoryListProps, 'entries'> {
  readonly entry: HistoryEntry;
  readonly view: OrderPagesView;
}

function Row({ entry, view, opening, onOpen }: RowProps) {
  const { placed, dates, titles, party, price, picture } = useEntryWords(entry, view);
  const { number, status } = entry;
  return (
    <li className={isCertain(status) ? styles.row : `${styles.row} ${styles.off}`}>
      <div className={styles.picture}>
        {picture !== null && <Picture picture={picture} sizes="68px" isDecorative />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.dates}>
          <OpenButton isOpening={opening === number} onOpen={() => onOpen(number)}>
            {dates}
          </OpenButton>
        </h3>
        <p>{titles}</p>
        <p>{party}</p>
        <p className={styles.sum}>
          <strong>{price}</strong> · <StatusWords status={status} />
        </p>
        <p className={styles.placed}>
          <span>{number}</span> · {placed}
        </p>
      </div>
    </li>
  );
}
