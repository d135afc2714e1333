import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Counter } from './counter.tsx';

interface QuantityCounterProps {
  readonly name: string;
  readonly quantity: number;
  readonly most: number;
  readonly onChange: (quantity: number) => void;
  readonly children: ReactNode;
}

/** For one of several goods: its name says what the buttons add and remove. */
export function QuantityCounter({ name, quantity, most, onChange, children }: QuantityCounterProps) {
  const { t } = useLingui();
  return (
    <>
      <Counter
        label={name}
        value={quantity}
        canDecrease={quantity > 0}
        canIncrease={quantity < most}
        decreaseLabel={t`Remove: ${name}`}
        increaseLabel={t`Add: ${name}`}
        onDecrease={() => onChange(quantity - 1)}
        onIncrease={() => onChange(quantity + 1)}
      />
      <p className="note">{children}</p>
    </>
  );
}
