import styles from './new-booking.module.css';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of a few short answers beside each other. The browser's own radio handles the arrow keys. */
export function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" className={styles.dot} name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
