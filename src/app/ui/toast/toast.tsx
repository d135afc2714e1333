import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './toast.module.css';
import { usePullDown } from './use-pull-down.ts';

/** Time to read two lines and reach the action. Paused while the guest touches the toast. */
const SHOWN_MS = 6000;

interface ToastAction {
  readonly label: ReactNode;
  readonly onPress: () => void;
}

interface ToastProps {
  readonly children: ReactNode;
  readonly action?: ToastAction;
  readonly isLasting?: boolean;
  /** The time is up, the toast was pulled away, or its action was taken: the parent stops rendering it. */
  readonly onDone: () => void;
}

/**
 * Renders inside the top modal dialog, because everything behind is inert. The text follows after the region, because
 * screen readers often skip a region that appears with its text.
 */
export function Toast({ children, action, isLasting = false, onDone }: ToastProps) {
  const { t } = useLingui();
  const layer = useTopLayer();
  const plate = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [isSaid, setIsSaid] = useState(false);
  const pull = usePullDown(plate, onDone);
  useEffect(() => setIsSaid(true), []);
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLasting, onDone]);
  if (layer === null) return null;
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pulling it away is a short cut, it leaves by itself
    <div
      className={`stack ${styles.place}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={`row3 between ${styles.plate}`} ref={plate} {...pull}>
        <p className={styles.words} role="status">
          {isSaid && children}
        </p>
        {action !== undefined && (
          <button
            type="button"
            className={`bold ${styles.action}`}
            onClick={() => {
              // The action's own message may replace this one.
              onDone();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
        {isLasting && (
          <button type="button" className={`centre ${styles.close}`} aria-label={t`Close`} onClick={onDone}>
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
    </div>,
    layer,
  );
}

/** The modal dialog opened last, else the body; null on the server. */
function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(subscribe, findTopLayer, () => null);
}

function subscribe(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true });
  return () => changes.disconnect();
}

function findTopLayer(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog:modal');
  return dialogs.item(dialogs.length - 1) ?? document.body;
}
