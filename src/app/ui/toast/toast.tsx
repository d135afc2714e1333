import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NoticePlate } from '#app/ui/feedback/notice-plate.tsx';
import styles from './toast.module.css';

/** Time to read two lines and reach the action. Paused while the guest touches the toast. */
const SHOWN_MS = 6000;

interface ToastProps {
  readonly children: ReactNode;
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void };
  readonly isLasting?: boolean;
  /** The time is up, the toast was closed, or its action was taken: the parent stops rendering it. */
  readonly onDone: () => void;
}

/** Renders inside the top modal dialog, because everything behind is inert. */
export function Toast({ children, action, isLasting = false, onDone }: ToastProps) {
  const layer = useSyncExternalStore(subscribe, findTopLayer, () => null);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLasting, onDone]);
  if (layer === null) return null;
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the pointer or the focus is on it
    <div
      className={`stack central through ${styles.place}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <NoticePlate
        className={styles.plate}
        action={
          action && (
            <button
              type="button"
              className="bold firm boxed tall"
              onClick={() => {
                // The action's own message may replace this one.
                onDone();
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )
        }
        onClose={isLasting ? onDone : undefined}
      >
        {children}
      </NoticePlate>
    </div>,
    layer,
  );
}

function subscribe(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true });
  return () => changes.disconnect();
}

/** The modal dialog opened last, else the body. */
function findTopLayer(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog:modal');
  return dialogs.item(dialogs.length - 1) ?? document.body;
}
