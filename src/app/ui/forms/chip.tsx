import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  readonly isOn: boolean;
}

export function Chip({ isOn, ...rest }: ChipProps) {
  return <button {...rest} type="button" className={`label inline2 firm chipped ${styles.chip}`} aria-pressed={isOn} />;
}

/** Scrolls sideways, up to the window's edge, if the chips do not fit. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row
    <div className={`scroller line gap2 ${styles.row}`} role="group" aria-label={label}>
      {children}
    </div>
  );
}
