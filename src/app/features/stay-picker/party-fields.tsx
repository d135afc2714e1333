import { Trans } from '@lingui/react/macro';
import type { Booking } from '#app/features/stay-card/use-booking.ts';
import { PartyCounters } from './party/party-counters.tsx';
import styles from './party-fields.module.css';

export function PartyFields({ booking: { view, state, changeChoice } }: { booking: Booking }) {
  const { accommodation } = view;
  const { choice } = state;
  return (
    <div className={styles.party}>
      <PartyCounters
        party={choice.party}
        accommodation={accommodation}
        seatMinor={accommodation.surcharges.extraSeatMinor}
        onChange={(party) => changeChoice({ ...choice, party })}
      />
      <p className={styles.limit}>
        <Trans>Sleeps up to {accommodation.baseCapacity + accommodation.extraSeats}</Trans>
      </p>
    </div>
  );
}
