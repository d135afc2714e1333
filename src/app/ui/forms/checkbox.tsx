import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={`centre raised ${styles.box}`} />
      <span>{label}</span>
    </label>
  );
}
