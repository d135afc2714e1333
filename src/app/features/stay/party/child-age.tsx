import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { CHILD_AGE_GROUPS, type ChildAgeGroup } from '#domain/stay/guest-party.ts';
import styles from './child-age.module.css';

interface ChildAgeProps {
  /** The child's number; null when there is only one child. */
  readonly number: number | null;
  readonly age: ChildAgeGroup;
  readonly extraSeatMinor: number;
  readonly onChange: (age: ChildAgeGroup) => void;
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
        {number === null ? <Trans>Child’s age</Trans> : <Trans>Age of child {number}</Trans>}
      </legend>
      <div className={`stack ${styles.pair}`}>
        {CHILD_AGE_GROUPS.map((group) => (
          <label className={`stack tight ${styles.half}`} key={group}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={group}
              checked={age === group}
              onChange={() => onChange(group)}
            />
            <span className="label">{labels[group]}</span>
            <span className={styles.cost}>{costs[group]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
