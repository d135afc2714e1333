import { type PointerEvent, type RefObject, useRef } from 'react';

interface Start {
  readonly pointer: number;
  readonly y: number;
  readonly atMs: number;
}

const FAR_PX = 40;
const FLICK_PX = 12;
const FLICK_PX_PER_MS = 0.35;

/** The element follows the finger down. If released far or fast enough it disappears, otherwise it returns. */
export function usePullDown(element: RefObject<HTMLElement | null>, onPulled: () => void) {
  const start = useRef<Start | null>(null);
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

/** A long pull, or a short quick one. */
export function isPulledAway(distancePx: number, durationMs: number): boolean {
  if (distancePx >= FAR_PX) return true;
  return distancePx >= FLICK_PX && distancePx / Math.max(1, durationMs) >= FLICK_PX_PER_MS;
}
