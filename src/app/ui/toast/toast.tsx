import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { NoticePlate } from '#app/ui/feedback/notice-plate.tsx';
import styles from './toast.module.css';

const FAR_PX = 40;
const FLICK_PX = 12;
const FLICK_PX_PER_MS = 0.35;

/** Time to read two lines and reach the action. Paused while the guest touches the toast. */
const SHOWN_MS = 6000;

interface ToastProps {
  readonly children: ReactNode;
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void };
  readonly isLasting?: boolean;
  /** The time is up, the toast was pulled away, or its action was taken: the parent stops rendering it. */
  readonly onDone: () => void;
}

/** Renders inside the top modal dialog, because everything behind is inert. */
export function Toast({ children, action, isLasting = false, onDone }: ToastProps) {
  const layer = useSyncExternalStore(subscribe, findTopLayer, () => null);
  const plate = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const pull = usePullDown(plate, onDone);
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
      className={`stack central through ${styles.place}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <NoticePlate
        ref={plate}
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
        {...pull}
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

/** The element follows the finger down. If released far or fast enough it disappears, otherwise it returns. */
export function usePullDown(element: RefObject<HTMLElement | null>, onPulled: () => void) {
  const start = useRef<{ readonly pointer: number; readonly y: number; readonly atMs: number } | null>(null);
  const move = (px: number | null) => {
    if (element.current !== null) element.current.style.translate = px === null ? '' : `0 ${px}px`;
  };
  return {
    onPointerDown({ pointerId, clientY, timeStamp, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') start.current = { pointer: pointerId, y: clientY, atMs: timeStamp };
    },
    onPointerMove({ pointerId, clientY }: PointerEvent) {
      if (start.current?.pointer !== pointerId) return;
      // Called only after a move: a captured pointer would take the tap from the action.
      if (clientY - start.current.y > 8) element.current?.setPointerCapture(pointerId);
      move(Math.max(0, clientY - start.current.y));
    },
    onPointerUp({ pointerId, clientY, timeStamp }: PointerEvent) {
      if (start.current?.pointer !== pointerId) return;
      const distancePx = clientY - start.current.y;
      const isGone = isPulledAway(distancePx, timeStamp - start.current.atMs);
      start.current = null;
      if (isGone) onPulled();
      else move(null);
    },
    onPointerCancel() {
      start.current = null;
      move(null);
    },
  };
}

export function isPulledAway(distancePx: number, durationMs: number): boolean {
  if (distancePx >= FAR_PX) return true;
  return distancePx >= FLICK_PX && distancePx / Math.max(1, durationMs) >= FLICK_PX_PER_MS;
}
