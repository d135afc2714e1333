import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './radio.module.css';

export function RadioGroup({ legend, children }: { readonly legend: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className={`label ${styles.legend}`}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly hint?: ReactNode;
  /** `row` in a list with hairlines, `card` alone with its own frame. */
  readonly look?: 'row' | 'card';
}

/** The whole row is the target. The browser's own radio handles the arrow keys. */
export function Radio({ label, note, hint, look = 'row', ...input }: RadioProps) {
  return (
    <label className={`row3 inside2 tall ${styles.radio} ${styles[look]}`}>
      <input {...input} type="radio" className={`firm raised ${styles.dot}`} />
      <span className="grow stack">
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className="note">{hint}</span>}
      </span>
      {note !== undefined && <span className={`figures note ${styles.note}`}>{note}</span>}
    </label>
  );
}
