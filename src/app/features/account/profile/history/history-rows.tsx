import { Trans } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { StayRow } from '#app/features/order/listed-stay.tsx';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { StatusWords, useEntryWords } from './entry-words.tsx';
import styles from './history.module.css';
import { type HistoryListProps, OpenButton } from './history-table.tsx';

/** The table's facts as cards for narrow screens. */
export function HistoryRows({ entries, ...row }: HistoryListProps) {
  return (
    <section>
      <h2 className={`soft strong t17 closed sans ${styles.heading}`}>
        <Trans>All bookings</Trans>
      </h2>
      <ul>
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
  const { placed, tableDates, titles, party, price, picture } = useEntryWords(entry, view);
  const { number, status } = entry;
  return (
    <StayRow
      picture={picture}
      dates={
        <OpenButton isOpening={opening === number} onOpen={() => onOpen(number)}>
          {tableDates}
        </OpenButton>
      }
      titles={titles}
      party={party}
      isCalledOff={!isCertain(status)}
    >
      <p className={styles.sum}>
        <strong>{price}</strong> · <StatusWords {...entry} />
      </p>
      <p className={`figures ${styles.placed}`}>
        <span translate="no">{number}</span> · {placed}
      </p>
    </StayRow>
  );
}
