import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-shapes.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'type'> {
  readonly icon: IconName;
  readonly label: string;
  /** `paper` for pictures, `night` for dark pictures, `line` on paper if it must look like a button. */
  readonly look?: 'plain' | 'line' | 'paper' | 'night' | undefined;
  /** The button is at a limit: it stays focusable, is announced as disabled and does nothing. */
  readonly isOff?: boolean;
}

export function IconButton({
  icon,
  label,
  look = 'plain',
  isOff = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-round
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}
