import { useId } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './counter.module.css';

interface CounterProps {
  readonly label: string;
  readonly value: number;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
}

export function Counter(props: CounterProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out in a row
    <div className="row" role="group" aria-labelledby={id}>
      <span className={`fills ${styles.label}`} id={id}>
        {props.label}
      </span>
      <StepButton icon="minus" label={props.decreaseLabel} isOn={props.canDecrease} onStep={props.onDecrease} />
      <output className={`total t20 centred ${styles.value}`} aria-live="polite">
        {props.value}
      </output>
      <StepButton icon="plus" label={props.increaseLabel} isOn={props.canIncrease} onStep={props.onIncrease} />
    </div>
  );
}

interface StepButtonProps {
  readonly icon: 'minus' | 'plus';
  readonly label: string;
  readonly isOn: boolean;
  readonly onStep: () => void;
}

/** A button at its limit stays focusable, is announced as disabled and does nothing. */
export function StepButton({ icon, label, isOn, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      data-round
      className={styles.step}
      aria-label={label}
      aria-disabled={!isOn}
      onClick={isOn ? onStep : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
