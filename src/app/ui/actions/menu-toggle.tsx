import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import styles from './menu-toggle.module.css';

interface MenuToggleProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  /** The list of the same pages, for use before scripts load or without them. */
  readonly href: string;
  readonly children: ReactNode;
}

export function MenuToggle({ isOpen, onPress, href, children }: MenuToggleProps) {
  const isButton = useHydrated();
  const press = (event: MouseEvent | KeyboardEvent<HTMLElement>) => {
    event.preventDefault();
    // Safari does not focus clicked buttons, so the menu could not return the focus.
    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    onPress();
  };
  const buttonProps = {
    role: 'button',
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ') press(event);
    },
  };
  return (
    <a
      className={`tap strong unbroken quiet sides3 ${styles.toggle}`}
      href={href}
      onClick={press}
      {...(isButton && buttonProps)}
    >
      <span className={isOpen ? `${styles.lines} ${styles.cross}` : styles.lines} />
      {children}
    </a>
  );
}
