import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './step-button.module.css';

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
