import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toAmount } from '#contract/availability/money.ts';
import { refuseCount } from '#domain/desk/shift.ts';
import { readSum } from '#domain/desk/typed-sum.ts';
import { Sum } from './signed-sum.tsx';

/** As typed. */
export interface CountedCash {
  readonly sum: string;
  readonly reason: string;
}

/** Returns UAH and the reason; null: the sum is not understood, or a difference is not explained. */
export function readCount({ sum, reason }: CountedCash, expectedMinor: number | null) {
  const countedMinor = readSum(sum);
  if (countedMinor === null) return null;
  // The desk asks for the second factor when the server wants it.
  const refusal = refuseCount({ expectedMinor, countedMinor, reason, isFactorFresh: true });
  if (refusal !== null) return null;
  return { counted: toAmount(countedMinor), reason: countedMinor === expectedMinor ? '' : reason.trim() };
}

interface CountedCashFieldsProps {
  readonly label: ReactNode;
  /** Kopiyky; null: nobody knows. */
  readonly expectedMinor: number | null;
  readonly count: CountedCash;
  readonly onChange: (count: CountedCash) => void;
}

/** The counted sum, how far it is from the expected one, and why. */
export function CountedCashFields({ label, expectedMinor, count, onChange }: CountedCashFieldsProps) {
  const minor = readSum(count.sum);
  const differenceMinor = minor === null || expectedMinor === null ? null : minor - expectedMinor;
  const isDifferent = differenceMinor !== null && differenceMinor !== 0;
  return (
    <>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={count.sum}
        error={count.sum !== '' && minor === null ? <Trans>Write a sum, such as 2718 or 2718.50</Trans> : null}
        onChange={(event) => onChange({ ...count, sum: event.currentTarget.value })}
      />
      <p role="status">
        {differenceMinor === 0 && (
          <span className="inline2 spruce">
            <Icon name="check" size={18} />
            <Trans>the sums agree</Trans>
          </span>
        )}
        {isDifferent && (
          <span className="rust">
            {differenceMinor < 0 ? (
              <Trans>
                missing: <Sum amount={toAmount(-differenceMinor)} />
              </Trans>
            ) : (
              <Trans>
                too much: <Sum amount={toAmount(differenceMinor)} />
              </Trans>
            )}
          </span>
        )}
      </p>
      {isDifferent && (
        <TextField
          label={<Trans>Why they differ</Trans>}
          maxLength={300}
          value={count.reason}
          onChange={(event) => onChange({ ...count, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
