import { Trans, useLingui } from '@lingui/react/macro';
import {
  addAdult,
  addChild,
  type ChildAgeGroup,
  canAddAdult,
  canAddChild,
  canRemoveAdult,
  canRemoveChild,
  type GuestParty,
  removeAdult,
  removeChild,
} from '#domain/guest-party.ts';
import { Counter } from '../../ui/counter.tsx';
import { ChildAge } from './child-age.tsx';
import styles from './party-fields.module.css';
import type { Booking } from './use-booking.ts';

/** A child starts in the group that pays, so that a forgotten age never makes the bill grow at the reception. */
const FIRST_AGE: ChildAgeGroup = '6+';

export function PartyFields({ booking: { view, state, changeChoice } }: { booking: Booking }) {
  const { t } = useLingui();
  const { accommodation } = view;
  const { choice } = state;
  const { party } = choice;
  const change = (next: GuestParty) => changeChoice({ ...choice, party: next });
  const changeAge = (index: number, age: ChildAgeGroup) =>
    change({ ...party, children: party.children.map((current, at) => (at === index ? age : current)) });
  return (
    <div className={styles.party}>
      <Counter
        label={t`Adults`}
        value={party.adults}
        canDecrease={canRemoveAdult(party)}
        canIncrease={canAddAdult(party, accommodation)}
        decreaseLabel={t`One adult fewer`}
        increaseLabel={t`One adult more`}
        onDecrease={() => change(removeAdult(party))}
        onIncrease={() => change(addAdult(party))}
      />
      <Counter
        label={t`Children`}
        value={party.children.length}
        canDecrease={canRemoveChild(party)}
        canIncrease={canAddChild(party, accommodation)}
        decreaseLabel={t`One child fewer`}
        increaseLabel={t`One child more`}
        onDecrease={() => change(removeChild(party))}
        onIncrease={() => change(addChild(party, FIRST_AGE))}
      />
      {party.children.map((age, index) => (
        <ChildAge
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no name but their place in the list
          key={index}
          number={party.children.length === 1 ? null : index + 1}
          age={age}
          extraSeatMinor={accommodation.surcharges.extraSeatMinor}
          onChange={(next) => changeAge(index, next)}
        />
      ))}
      <p className={styles.limit}>
        <Trans>Sleeps up to {accommodation.baseCapacity + accommodation.extraSeats}</Trans>
      </p>
    </div>
  );
}
