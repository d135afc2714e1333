import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={`line top gap3 tall ${styles.row}`}>
      <input {...input} type="checkbox" className={`centre raised firm ${styles.box}`} />
      <span>{label}</span>
    </label>
  );
}
