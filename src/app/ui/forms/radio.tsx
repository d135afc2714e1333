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
  readonly hint?: ReactNode;
}

/** The whole row is the target. The browser's own radio handles the arrow keys. */
export function Radio({ label, hint, ...input }: RadioProps) {
  return (
    <label className={`row3 inside2 tall ${styles.radio}`}>
      <input {...input} type="radio" className={`firm raised ${styles.dot}`} />
      <span className="grow stack">
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className="note">{hint}</span>}
      </span>
    </label>
  );
}
