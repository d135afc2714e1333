import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { PhoneLink } from './call-button.tsx';
import { OpenState } from './open-state.tsx';
import type { PlaceView } from './place-views.ts';
import styles from './resort.module.css';

interface PlaceFactsProps {
  readonly place: PlaceView;
  /** Only for places with tables. */
  readonly seats?: string;
  /** Facilities that are free for guests who stay. */
  readonly freeForGuests?: string | null;
  readonly phoneName: ReactNode;
}

export function PlaceFacts({ place: { hours, phone }, seats, freeForGuests = null, phoneName }: PlaceFactsProps) {
  const { t } = useLingui();
  const freeEntry = (
    <span className="inline2">
      <AvailableMark />
      {t`free entry`}
    </span>
  );
  return (
    <FactRows
      rows={[
        {
          key: 'hours',
          name: (
            <>
              {t`Hours`} <OpenState opening={hours.opening} />
            </>
          ),
          value: hours.text,
        },
        ...(seats === undefined ? [] : [{ key: 'seats', name: t`Seats`, value: seats }]),
        ...(freeForGuests === null ? [] : [{ key: 'free', name: freeForGuests, value: freeEntry }]),
        { key: 'phone', name: phoneName, value: <PhoneLink phone={phone} /> },
      ]}
    />
  );
}

interface FactRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
}

/** Facts to know before arrival, with a hairline between the rows. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="above5">
      {rows.map(({ key, name, value }) => (
        <div className={`row tight between ruled wrap spaced4 ${styles.row}`} key={key}>
          <dt className={`soft inside2 ${styles.name}`}>{name}</dt>
          <dd className={`sum balanced ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
