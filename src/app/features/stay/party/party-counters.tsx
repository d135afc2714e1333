import { useLingui } from '@lingui/react/macro';
import { Counter } from '#app/ui/forms/counter.tsx';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import {
  addAdult,
  addChild,
  type ChildAgeGroup,
  canAddAdult,
  canAddChild,
  canRemoveAdult,
  canRemoveChild,
  changeChildAge,
  type GuestParty,
  removeAdult,
  removeChild,
} from '#domain/stay/guest-party.ts';
import { ChildAge } from './child-age.tsx';

/** A child starts in the paying age group, so that a forgotten age never raises the bill at the reception. */
const FIRST_AGE: ChildAgeGroup = '6+';

interface PartyCountersProps {
  readonly party: GuestParty;
  /** The room's number if there are several; part of the buttons' names. */
  readonly room?: number | undefined;
  /** The accommodation whose capacity limits the party; null while none is chosen. */
  readonly accommodation: Accommodation | null;
  /** The highest price per night of an extra bed, in kopiyky. */
  readonly seatMinor: number;
  readonly onChange: (party: GuestParty) => void;
}

/** The guests in one room: adults, children, and the age group of each child. */
export function PartyCounters({ party, room, accommodation, seatMinor, onChange }: PartyCountersProps) {
  const { t } = useLingui();
  const inRoom = (label: string) => (room === undefined ? label : t`${label}, room ${room}`);
  return (
    <>
      <Counter
        label={t`Adults`}
        value={party.adults}
        canDecrease={canRemoveAdult(party)}
        canIncrease={canAddAdult(party, accommodation)}
        decreaseLabel={inRoom(t`Remove an adult`)}
        increaseLabel={inRoom(t`Add an adult`)}
        onDecrease={() => onChange(removeAdult(party))}
        onIncrease={() => onChange(addAdult(party))}
      />
      <Counter
        label={t`Children`}
        value={party.children.length}
        canDecrease={canRemoveChild(party)}
        canIncrease={canAddChild(party, accommodation)}
        decreaseLabel={inRoom(t`Remove a child`)}
        increaseLabel={inRoom(t`Add a child`)}
        onDecrease={() => onChange(removeChild(party))}
        onIncrease={() => onChange(addChild(party, FIRST_AGE))}
      />
      {party.children.map((age, child) => (
        <ChildAge
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no name but their place in the list
          key={child}
          number={party.children.length === 1 ? null : child + 1}
          age={age}
          extraSeatMinor={seatMinor}
          onChange={(next) => onChange(changeChildAge(party, child, next))}
        />
      ))}
    </>
  );
}
