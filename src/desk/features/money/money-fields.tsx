import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';
import type { MoneyWay } from '#domain/desk/ledger.ts';
import { WayName } from './way-name.tsx';

interface TypedProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What is typed is read by `readSum`. */
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

/** `online`: back to the guest's card, by the provider. */
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
