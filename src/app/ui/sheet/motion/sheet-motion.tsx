import { useDrag } from '@use-gesture/react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isMagnified } from '#app/ui/sheet/modal.ts';
import type { LeaveSheet, SheetParts } from '#app/ui/sheet/sheet-parts.ts';
import { driveSheet, type SheetDriver } from './sheet-driver.ts';
import type { SnapPoint } from './snap-points.ts';

export interface DragAttempt extends ReturnType<typeof readDragAttempt> {
  readonly fingers: number;
  readonly isMouse: boolean;
  readonly openForMs: number;
  readonly isLeaving: boolean;
  readonly isAtHighest: boolean;
}

/** The tap that opened the sheet, or the scroll before it, may still be in progress. */
const JUST_OPENED_MS = 300;

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

interface SheetMotionProps {
  readonly parts: SheetParts;
  readonly snapPoints: readonly SnapPoint[];
  readonly snap: number;
  readonly isLeaving: boolean;
  readonly leave: RefObject<LeaveSheet | null>;
  readonly onSnap: (snap: number) => void;
  readonly onClose: () => void;
}

export function SheetMotion(props: SheetMotionProps) {
  const driver = useDriver(props);
  useFinger(props, driver);
  return null;
}

function useDriver({ parts, snapPoints, snap, isLeaving, leave }: SheetMotionProps): RefObject<SheetDriver | null> {
  const driver = useRef<SheetDriver>(null);
  // An inline array is new at each render, so it is compared by value.
  const places = JSON.stringify(snapPoints);
  const refit = useEffectEvent((driven: SheetDriver) => {
    if (!isLeaving) driven.fit(snap);
  });

  useLayoutEffect(() => {
    const driven = driveSheet(parts, JSON.parse(places) as readonly SnapPoint[]);
    driver.current = driven;
    leave.current = () => driven.leave();
    const sizes = new ResizeObserver(() => refit(driven));
    for (const { current: element } of [parts.dialog, parts.panel, parts.content]) {
      if (element !== null) sizes.observe(element);
    }
    return () => {
      sizes.disconnect();
      leave.current = null;
      driver.current = null;
      driven.release();
    };
  }, [parts, places, leave]);

  useEffect(() => {
    if (!isLeaving) void driver.current?.settle(snap);
  }, [isLeaving, snap]);
  return driver;
}

function useFinger(props: SheetMotionProps, driver: RefObject<SheetDriver | null>): void {
  const { parts, snapPoints, snap, isLeaving, onSnap, onClose } = props;
  const [openedAt] = useState(() => performance.now());

  const letGo = async (sheet: SheetDriver, velocity: number) => {
    const ahead = sheet.snapAhead(velocity);
    if (ahead !== null) {
      onSnap(ahead);
      await sheet.settle(ahead, velocity);
      return;
    }
    onClose();
    await sheet.leave(velocity);
  };

  useDrag(
    ({
      first,
      last,
      canceled,
      touches,
      event,
      movement: [across, down],
      velocity: [, speed],
      direction: [, way],
      cancel,
      memo,
    }) => {
      const sheet = driver.current;
      const panel = parts.panel.current;
      if (sheet === null || panel === null) return;
      if (first) {
        const may =
          event.target instanceof Element &&
          mayStartDrag({
            ...readDragAttempt(event.target, panel, [across, down]),
            fingers: touches,
            isMouse: isByMouse(event),
            openForMs: performance.now() - openedAt,
            isLeaving,
            isAtHighest: snap === snapPoints.length - 1,
          });
        if (!may) {
          cancel();
          return undefined;
        }
        holdPage(event);
        return sheet.offset();
      }
      const held = memo as number | undefined;
      if (held === undefined) return;
      if (last) {
        if (isByMouse(event)) ignoreClick(panel);
        void letGo(sheet, canceled ? 0 : speed * way);
        return held;
      }
      if (touches > 1) cancel();
      holdPage(event);
      sheet.follow(held + down);
      return held;
    },
    { target: parts.panel, pointer: { touch: true }, threshold: 3, eventOptions: { passive: false } },
  );
}

/** Prevents the first touch move, or the browser scrolls with the sheet until the gesture ends. */
function holdPage(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

function isByMouse(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse';
}

/** A mouse that releases the handle also clicks it. Use-gesture's own filter blocks clicks on hybrid devices. */
function ignoreClick(panel: HTMLElement): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  panel.addEventListener('click', (event) => event.stopPropagation(), options);
  setTimeout(() => over.abort());
}

export function readDragAttempt(target: Element, panel: Element, [across, down]: readonly [number, number]) {
  const lists = scrollersBetween(target, panel);
  const upOrDown = down < 0 ? 'up' : 'down';
  return {
    direction: Math.abs(across) > Math.abs(down) ? 'sideways' : upOrDown,
    // The page is magnified, so the finger pans it.
    isMagnified: isMagnified(window.visualViewport),
    isTextSelected: document.getSelection()?.isCollapsed === false,
    // The grabber or the head, where any move is a drag.
    isOnHandle: target.closest('[data-sheet-handle]') !== null,
    // The element handles its own touches.
    isOptedOut: target.closest('[data-sheet-still]') !== null,
    isOnField: target.closest(FIELDS) !== null,
    scrolledBy: Math.max(0, ...lists.map(({ scrollTop }) => scrollTop)),
    canScrollOn: lists.length > 0,
  } as const;
}

function scrollersBetween(target: Element, panel: Element): Element[] {
  const scrollers: Element[] = [];
  for (let element: Element | null = target; element !== null && element !== panel; element = element.parentElement) {
    if (element.scrollHeight <= element.clientHeight) continue;
    const { overflowY } = getComputedStyle(element);
    if (overflowY === 'auto' || overflowY === 'scroll') scrollers.push(element);
  }
  return scrollers;
}

export function mayStartDrag(attempt: DragAttempt): boolean {
  if (attempt.isLeaving) return false;
  if (attempt.fingers !== 1) return false;
  if (attempt.direction === 'sideways') return false;
  if (attempt.isMagnified) return false;
  if (attempt.isOptedOut) return false;
  if (attempt.isOnField) return false;
  if (attempt.isOnHandle) return true;
  // A mouse selects text in the content, and has a wheel to scroll it.
  if (attempt.isMouse) return false;
  if (attempt.isTextSelected) return false;
  if (attempt.openForMs < JUST_OPENED_MS) return false;
  if (attempt.scrolledBy > 0) return false;
  // A sheet at its highest scrolls its content when a finger moves up; a lower one first moves up.
  if (attempt.direction === 'up' && attempt.isAtHighest && attempt.canScrollOn) return false;
  return true;
}
