import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface FullScreenProps extends Pick<ComponentProps<'dialog'>, 'className' | 'aria-label' | 'children'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The native modal traps the focus and returns it. It stays mounted between openings, its content does not. */
export function FullScreen({ isOpen, onClose, children, ...look }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      {...look}
      ref={dialog}
      onCancel={(event) => {
        // Closing goes through the history entry, which then closes the dialog.
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {isOpen && children}
    </dialog>
  );
}
