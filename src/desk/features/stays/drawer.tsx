import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { isTyping } from '../shell/is-typing.ts';
import styles from './drawer.module.css';

/** At this width, the page beside the drawer is wide enough to use. */
const WIDE = '(width >= 1200px)';

interface DrawerProps {
  /** The accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /** Handles keys pressed in the drawer, but not in a field or in a sheet above it. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** On wide screens the page beside it stays usable; on others it covers the page and traps the focus. */
export function Drawer({ label, onClose, onKey, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isWide = useMediaQuery(WIDE);
  useEffect(() => {
    const shown = dialog.current;
    if (isWide) shown?.show();
    else shown?.showModal();
    // From now on, the drawer receives the keys.
    shown?.focus();
    // The browser returns the focus to where it was.
    return () => shown?.close();
  }, [isWide]);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? dialog.current;
    if (event.defaultPrevented || top !== dialog.current) return;
    // A single press must not discard what was typed in a form.
    if (event.code === 'Escape' && isTyping(target)) dialog.current?.focus();
    else if (event.code === 'Escape') onClose();
    // After a pressed button is removed, the focus is on the body.
    else if (target === document.body || dialog.current?.contains(target as Node)) onKey(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      tabIndex={-1}
      aria-label={label}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
