import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { RowRefusal } from '#contract/desk/desk-money.ts';
import type { MoneyWay } from '#domain/desk/ledger.ts';
import { isKeyReused, RefusedCall, refusalOf } from '../../api.ts';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { WayName } from './way-name.tsx';

interface TypedProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** `readSum` parses the typed text. */
export function SumField({ value, isWrong, onChange }: TypedProps & { readonly isWrong: boolean }) {
  return (
    <TextField
      label={<Trans>Sum, ₴</Trans>}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={isWrong ? <Trans>Write a sum above zero, such as 2718 or 2718.50</Trans> : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** `online`: the provider returns it to the guest's card. */
export type FormWay = MoneyWay | 'online';

interface WayFieldProps<Way extends FormWay> {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly canUse?: (way: Way) => boolean;
  readonly onChange: (way: Way) => void;
}

export function WayField<Way extends FormWay>({ ways, way, canUse = () => true, onChange }: WayFieldProps<Way>) {
  const label = (each: Way): ReactNode =>
    each === 'online' ? <Trans>In LiqPay, to the card</Trans> : <WayName way={each} />;
  return (
    <RadioGroup legend={<Trans>How</Trans>}>
      {ways.map((each) => (
        <Radio
          key={each}
          name="way"
          label={label(each)}
          checked={way === each}
          disabled={!canUse(each)}
          onChange={() => onChange(each)}
        />
      ))}
    </RadioGroup>
  );
}

export function ReceiptField({ value, onChange }: TypedProps) {
  return (
    <TextField
      label={<Trans>Number of the receipt</Trans>}
      hint={<Trans>It can be added later, before the shift is closed.</Trans>}
      maxLength={40}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PaymentRefusalProps {
  readonly error: Error;
  /** The refused amount in kopiyky. */
  readonly minor: number;
  readonly onConfirm: () => void;
}

/**
 * Returns the handler of a row's refusal. After a key that was used, the first row was written, but its answer was lost:
 * what is sent after a look at it is a row of its own.
 */
export function useLostAnswer(renewKey: () => void) {
  const queries = useQueryClient();
  return (failure: Error) => {
    if (!isKeyReused(failure)) return;
    renewKey();
    void queries.invalidateQueries();
  };
}

/** Tells why nothing was written. An amount above the open one may be confirmed. */
export function PaymentRefusal({ error, minor, onConfirm }: PaymentRefusalProps) {
  const locale = useLocale();
  const refusal = refusalOf<RowRefusal>(error);
  if (refusal?.error === 'above_balance') {
    const over = formatPrice(minor - toMinor(refusal.open), locale);
    return (
      <Notice
        tone="alert"
        actions={
          <Button look="line" isSmall onClick={onConfirm}>
            <Trans>Yes, {formatPrice(minor, locale)}</Trans>
          </Button>
        }
      >
        <p>
          <Trans>This is {over} more than is open. Is the sum right?</Trans>
        </p>
      </Notice>
    );
  }
  return <CallAlert error={error} Words={OtherReason} />;
}

function OtherReason({ error }: { readonly error: Error }) {
  const refusal = refusalOf<RowRefusal>(error);
  if (refusal?.error === 'order_over') return <Trans>This booking is over, so nothing can be paid for it.</Trans>;
  if (refusal?.error === 'more_than_held') return <Trans>The resort has less than this of the booking.</Trans>;
  if (refusal?.error === 'already_corrected') return <Trans>This row was already taken back.</Trans>;
  if (isKeyReused(error)) {
    return <Trans>This is already written, with other details. Look at the rows before you write it again.</Trans>;
  }
  if (!(error instanceof RefusedCall)) {
    return <Trans>No answer from the server. Send it again: it is written only once.</Trans>;
  }
  if (error.status === 422) {
    return <Trans>A field is not filled in as it should be. Nothing was written.</Trans>;
  }
  return <CallProblem error={error} />;
}
