import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskHouse, HOUSE_REFUSALS } from '#contract/desk/desk-orders.ts';
import { bookingDraft, roomOf, useDraft } from '../../booking-draft.ts';
import styles from './new-booking.module.css';

const REFUSALS: Readonly<Record<(typeof HOUSE_REFUSALS)[number], MessageDescriptor>> = {
  party_does_not_fit: msg({ message: 'too small', context: 'of a house' }),
  sold_out: msg({ message: 'taken', context: 'of a house' }),
  closed_to_sale: msg({ message: 'closed', context: 'of a house' }),
  minimum_stay: msg`more nights needed`,
  two_night_minimum: msg`more nights needed`,
};

interface HouseListProps {
  readonly houses: readonly DeskHouse[];
  readonly nights: number;
  /** The houses shown are those for the previous dates. */
  readonly isStale: boolean;
}

/** Free houses, cheapest first; then the others, with the reason. */
export function HouseList({ houses, nights, isStale }: HouseListProps) {
  const { rooms, room } = useDraft();
  const number = room + 1;
  const cheapest = houses[0]?.total === null ? null : (houses[0]?.category_id ?? null);
  return (
    <fieldset className="stack shrink" aria-busy={isStale}>
      <legend className="bold t17">
        {rooms.length === 1 ? <Trans>What is free</Trans> : <Trans>What is free for room {number}</Trans>}
      </legend>
      <div className={`small stack3 ${styles.columns}`} aria-hidden="true">
        <span>
          <Trans context="houses">free</Trans>
        </span>
        <span>
          <Plural value={nights} one="for # night" other="for # nights" />
        </span>
      </div>
      {houses.map((house) => (
        <House key={house.category_id} house={house} isCheapest={house.category_id === cheapest} />
      ))}
    </fieldset>
  );
}

function House({ house, isCheapest }: { readonly house: DeskHouse; readonly isCheapest: boolean }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { house: chosen } = roomOf(useDraft());
  const { category_id, title, is_phone_only, free, units, refusal, total } = house;
  return (
    <label className={styles.house}>
      <input
        type="radio"
        name="house"
        className={styles.dot}
        disabled={total === null}
        checked={chosen === category_id}
        onChange={() => {
          roomOf(bookingDraft).house = category_id;
        }}
      />
      <span className={`cluster shrink breaks ${styles.houseName}`}>
        {title[locale]}
        {isCheapest && (
          <span className="inline2 note">
            <AvailableMark />
            <Trans>cheapest</Trans>
          </span>
        )}
        {is_phone_only && (
          <span className={styles.tag}>
            <Trans>by phone only</Trans>
          </span>
        )}
      </span>
      {total === null ? (
        <span className={`note ${styles.refusal}`}>{refusal !== null && i18n._(REFUSALS[refusal])}</span>
      ) : (
        <>
          <span className={free === 1 ? `figures ${styles.few}` : 'figures'}>
            <Trans>
              {free} of {units}
            </Trans>
          </span>
          <span className={`sum unbroken ${styles.total}`}>{formatPrice(toMinor(total), locale)}</span>
        </>
      )}
    </label>
  );
}
