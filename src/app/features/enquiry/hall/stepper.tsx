import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import { StepButton } from '#app/ui/forms/counter.tsx';
import styles from './hall.module.css';

interface StepperProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: ReactNode | null;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Accessible names of the two buttons. */
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly onChange: (value: number) => void;
}

/** Two buttons for a step, and a field to type a number. A button at its limit does nothing. */
export function Stepper({ name, label, hint, error, value, least, most, onChange, ...labels }: StepperProps) {
  const id = useId();
  /** null: not being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(most, Math.max(least, value + by)));
  };
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(most).length);
    setTyped(digits);
    if (digits !== '' && (least === 0 || Number(digits) > 0)) onChange(Math.min(most, Number(digits)));
  };
  return (
    <div className="ruled">
      <div className={`row wrap inside2 ${styles.row}`}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {hint !== undefined && <span className="note regular block">{hint}</span>}
        </label>
        <StepButton icon="minus" label={labels.decreaseLabel} isOn={value > least} onStep={() => step(-1)} />
        <input
          id={id}
          className={`total t20 ink centred boxed tall ${styles.value}`}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <StepButton icon="plus" label={labels.increaseLabel} isOn={value < most} onStep={() => step(1)} />
      </div>
      {error !== null && (
        <div className={`label tight rust line top gap2 ${styles.error}`} id={`${id}-error`}>
          <Icon name="alert" />
          <div>{error}</div>
        </div>
      )}
    </div>
  );
}
