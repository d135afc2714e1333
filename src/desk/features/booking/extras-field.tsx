import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { extraPriceText } from '#app/format/bill-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { QuantityCounter } from '#app/ui/forms/quantity-counter.tsx';
import { toExtras } from '#contract/content/extras.ts';
import { type ChosenExtra, type Extra, putExtra, quantityOf } from '#domain/pricing/extras.ts';
import { Alert } from '../shell/call-problem.tsx';
import { readExtras } from './booking-api.ts';
import styles from './new-booking.module.css';

/** Returns the extras that the resort sells; empty until they are loaded. */
export function useExtras(): readonly Extra[] {
  const { data } = useQuery({ queryKey: ['extras'], queryFn: readExtras });
  return useMemo(() => toExtras({ extras: data?.data ?? [] }), [data]);
}

interface ExtrasFieldProps {
  readonly options: readonly Extra[];
  readonly chosen: readonly ChosenExtra[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly ChosenExtra[]) => void;
}

/** Extras with their prices. Shows only a button until something is chosen, because most guests want none. */
export function ExtrasField({ options, chosen, error, onChange }: ExtrasFieldProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [isOpened, setOpened] = useState(false);
  if (options.length === 0) return null;
  if (!isOpened && chosen.length === 0) {
    return (
      <div>
        <button type="button" className={`spruce firm ${styles.other}`} onClick={() => setOpened(true)}>
          <Trans>Add extras</Trans>
        </button>
      </div>
    );
  }
  return (
    <fieldset className={`stack shrink ${styles.extras}`}>
      <legend className="bold t17">
        <Trans context="to a stay">Extras</Trans>
      </legend>
      {options.map((option) => (
        <div key={option.code}>
          <QuantityCounter
            name={option.name[locale]}
            most={option.most}
            quantity={quantityOf(chosen, option.code)}
            onChange={(quantity) => onChange(putExtra(chosen, option.code, quantity, options))}
          >
            {extraPriceText(i18n, option, locale)}
          </QuantityCounter>
        </div>
      ))}
      {error !== undefined && <Alert>{error}</Alert>}
    </fieldset>
  );
}
