import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly label: string;
  readonly isOpen: boolean;
  /** Also called when the guest presses Escape or taps beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet at the bottom of a phone, a window elsewhere. The browser's own modal keeps the focus in it, closes on Escape
 * and gives the focus back; the page behind does not scroll. Its content exists only while it is open.
 */
export function Dialog({ label, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the content's own effects, which may move the focus to where the guest wants to begin.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const closeFromScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog className={styles.dialog} ref={dialog} aria-label={label} onClose={onClose} onClick={closeFromScrim}>
      {isOpen && <div className={styles.content}>{children}</div>}
    </dialog>
  );
}
