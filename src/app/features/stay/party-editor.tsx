import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Counter } from '#app/ui/forms/counter.tsx';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import {
  addAdult,
  addChild,
  CHILD_AGE_GROUPS,
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
import styles from './party-editor.module.css';

interface ChildAgeProps {
  /** The child's number; null when there is only one child. */
  readonly number: number | null;
  readonly age: ChildAgeGroup;
  readonly extraSeatMinor: number;
  readonly onChange: (age: ChildAgeGroup) => void;
}

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

/** Two radio buttons as a pair; each shows its cost, because the age group decides the price. */
export function ChildAge({ number, age, extraSeatMinor, onChange }: ChildAgeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useId();
  const labels: Readonly<Record<ChildAgeGroup, string>> = { '0-5': t`0-5 years old`, '6+': t`6+ years old` };
  const costs: Readonly<Record<ChildAgeGroup, string>> = {
    '0-5': t`free of charge`,
    '6+': t`up to ${formatPrice(extraSeatMinor, locale)} a night`,
  };
  return (
    <fieldset>
      <legend className={`label ${styles.legend}`}>
        {number === null ? t`Child’s age` : t`Age of child ${number}`}
      </legend>
      <div className={`stack clip boxed ${styles.pair}`}>
        {CHILD_AGE_GROUPS.map((group) => (
          <label className={`stack tight anchor centred ${styles.half}`} key={group}>
            <input
              className={`fill ${styles.radio}`}
              type="radio"
              name={name}
              value={group}
              checked={age === group}
              onChange={() => onChange(group)}
            />
            <span className="label">{labels[group]}</span>
            <span className="t13">{costs[group]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PartyEditorProps = Pick<PartyCountersProps, 'party' | 'onChange'> & { accommodation: Accommodation };

export function PartyEditor({ party, accommodation, onChange }: PartyEditorProps) {
  return (
    <div className="stack2">
      <PartyCounters
        party={party}
        accommodation={accommodation}
        seatMinor={accommodation.surcharges.extraSeatMinor}
        onChange={onChange}
      />
      <p className="note">
        <Trans>Sleeps up to {accommodation.baseCapacity + accommodation.extraSeats}</Trans>
      </p>
    </div>
  );
}
