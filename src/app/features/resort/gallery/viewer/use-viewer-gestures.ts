import { useSpring } from '@react-spring/web';
import { createUseGesture, dragAction, pinchAction } from '@use-gesture/react';
import { type RefObject, useEffect, useRef } from 'react';
import {
  CLOSE_LOOK_SCALE,
  FITTED,
  fitWithin,
  framedOn,
  heldPosition,
  isDismissed,
  LARGEST_SCALE,
  restingIndex,
  type Size,
  withinBounds,
  type Zoom,
  zoomAround,
} from './viewer-motion.ts';

/** The same motion as every sheet (look, "Motion"). */
const SPRING = { tension: 320, friction: 34 };

export type ViewerSprings = ReturnType<typeof useViewerSprings>;

/** The strip's place in slides, its pull towards dismissal in px, and the zoom of the shown picture. */
export function useViewerSprings(index: number) {
  const [strip, stripApi] = useSpring(() => ({ place: index, pull: 0, config: SPRING }));
  const [zoom, zoomApi] = useSpring(() => ({ ...FITTED, config: SPRING }));
  const moveZoom = (target: Zoom, isHeld = false) => {
    void zoomApi.start({ ...target, immediate: isHeld || prefersStillness() });
  };
  const moveStrip = (target: { place?: number; pull?: number }, isHeld = false) => {
    void stripApi.start({ ...target, immediate: isHeld || prefersStillness() });
  };
  useEffect(() => {
    void stripApi.start({ place: index, pull: 0, immediate: prefersStillness() });
    void zoomApi.start({ ...FITTED, immediate: true });
  }, [index, stripApi, zoomApi]);
  const readZoom = (): Zoom => ({ x: zoom.x.get(), y: zoom.y.get(), scale: zoom.scale.get() });
  return { strip, zoom, moveStrip, moveZoom, readZoom };
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Only the gestures that the viewer needs, so that its chunk contains no others. */
const useGesture = createUseGesture([dragAction, pinchAction]);

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;

/** A thrown picture glides as far as it would move in this time at its last speed. */
const GLIDE_MS = 120;

export interface ViewerGestures {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly springs: ViewerSprings;
  readonly index: number;
  readonly count: number;
  readonly picture: Size;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
  readonly onZoomed: (isZoomed: boolean) => void;
}

type DragKind = 'pan' | 'swipe' | 'pull' | 'none';

/** State of one drag, set at its first movement. */
interface Drag {
  readonly kind: DragKind;
  readonly zoom: Zoom;
}

/** State of one pinch at its start: the zoom, the point between the fingers, and the picture's index. */
interface Pinch {
  readonly zoom: Zoom;
  readonly point: readonly [number, number];
  readonly index: number;
}

/** Swipe, pull down, pinch, wheel, double tap. Each also has a key or a button. */
export function useViewerGestures(viewer: ViewerGestures): void {
  const { stage, springs } = viewer;
  const zooming = useZooming(viewer);
  const tap = useDoubleTap(viewer, zooming);
  useGesture(
    {
      onDrag(state) {
        const { movement, velocity, direction, last, memo, pinching, cancel, touches } = state;
        if (state.tap) return tap(state.xy, state.timeStamp, state.event.target);
        if (pinching || touches > 1) return cancel();
        const drag = (memo as Drag | undefined) ?? {
          kind: kindOf(springs.readZoom(), movement),
          zoom: springs.readZoom(),
        };
        const speed = [velocity[0] * direction[0], velocity[1] * direction[1]] as const;
        if (drag.kind === 'pan') pan(drag.zoom, movement, speed, last);
        if (drag.kind === 'swipe') swipe(movement[0], speed[0], last);
        if (drag.kind === 'pull') pull(movement[1], speed[1], last);
        return drag;
      },
      onPinch({ origin, offset: [scale], memo, last }) {
        const point = zooming.fromMiddle(origin);
        const start = (memo as Pinch | undefined) ?? { zoom: springs.readZoom(), point, index: viewer.index };
        // A wheel gesture ends a moment after its last turn. A picture that is shown by then is not changed.
        if (start.index !== viewer.index) return start;
        const zoom = zoomAround(start.zoom, scale, start.point, point);
        if (last) zooming.rest(zoom);
        else springs.moveZoom(zoom, true);
        return start;
      },
    },
    {
      target: stage,
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: {
        scaleBounds: { min: 1, max: LARGEST_SCALE },
        rubberband: true,
        // The wheel zooms without a modifier key, because the viewer has nothing to scroll.
        modifierKey: null,
        from: () => [springs.readZoom().scale, 0],
      },
    },
  );

  function pan(from: Zoom, [x, y]: readonly [number, number], speed: readonly [number, number], last: boolean) {
    const moved = { ...from, x: from.x + x, y: from.y + y };
    if (!last) return springs.moveZoom(moved, true);
    zooming.rest({ ...moved, x: moved.x + speed[0] * GLIDE_MS, y: moved.y + speed[1] * GLIDE_MS });
  }

  function swipe(x: number, speed: number, last: boolean) {
    const width = stage.current?.clientWidth ?? 1;
    const moved = -x / width;
    if (!last) return springs.moveStrip({ place: heldPosition(viewer.index + moved, viewer.count) }, true);
    const resting = restingIndex(viewer.index, moved, -speed / width, viewer.count);
    springs.moveStrip({ place: resting });
    viewer.onMove(resting);
  }

  function pull(y: number, speed: number, last: boolean) {
    if (!last) return springs.moveStrip({ pull: Math.max(0, y) }, true);
    if (isDismissed(y, speed)) viewer.onClose();
    else springs.moveStrip({ pull: 0 });
  }
}

function kindOf(zoom: Zoom, [x, y]: readonly [number, number]): DragKind {
  if (zoom.scale > 1) return 'pan';
  if (Math.abs(x) >= Math.abs(y)) return 'swipe';
  return y > 0 ? 'pull' : 'none';
}

type Zooming = ReturnType<typeof useZooming>;

/** The zoom functions that gestures, buttons and keys share. */
export function useZooming({
  stage,
  springs,
  picture,
  onZoomed,
}: Pick<ViewerGestures, 'stage' | 'springs' | 'picture' | 'onZoomed'>) {
  const rest = (zoom: Zoom) => {
    const size = stageSize(stage.current);
    const resting = withinBounds(zoom, fitWithin(framedOn(size, picture), size), size);
    springs.moveZoom(resting);
    onZoomed(resting.scale > 1);
  };
  return {
    rest,
    /** Switches between fitted and close look. `point`: px from the middle of the stage. */
    toggle(point: readonly [number, number] = [0, 0]) {
      const zoom = springs.readZoom();
      rest(zoom.scale > 1 ? FITTED : zoomAround(zoom, CLOSE_LOOK_SCALE, point));
    },
    fromMiddle([x, y]: readonly [number, number]): readonly [number, number] {
      const box = stage.current?.getBoundingClientRect();
      return box === undefined ? [0, 0] : [x - box.left - box.width / 2, y - box.top - box.height / 2];
    },
  };
}

/** A double tap on the picture zooms in or out. A tap beside it closes. A note over the picture has its own button. */
function useDoubleTap({ onClose }: ViewerGestures, zooming: Zooming) {
  const lastTap = useRef({ atMs: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  return ([x, y]: readonly [number, number], atMs: number, target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('[data-picture-note]') !== null) return;
    if (target.closest('[data-large-picture]') === null) return onClose();
    const { current } = lastTap;
    const isSecond = atMs - current.atMs < DOUBLE_TAP_MS && Math.hypot(x - current.x, y - current.y) < DOUBLE_TAP_PX;
    lastTap.current = { atMs: isSecond ? Number.NEGATIVE_INFINITY : atMs, x, y };
    if (isSecond) zooming.toggle(zooming.fromMiddle([x, y]));
  };
}

function stageSize(stage: HTMLElement | null): Size {
  return { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 };
}

export type ViewerWish =
  | { readonly kind: 'show'; readonly index: number }
  | { readonly kind: 'pan'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  | { readonly kind: 'zoom'; readonly isIn: boolean };

const ARROWS: Readonly<Record<string, { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Shown {
  readonly index: number;
  readonly count: number;
  readonly isZoomed: boolean;
}

/** Arrow keys show the neighbouring picture, or move a zoomed one. null: the key has no action. */
export function readKey(key: string, { index, count, isZoomed }: Shown): ViewerWish | null {
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    if (isZoomed) return { kind: 'pan', ...arrow };
    const next = index + arrow.x;
    return arrow.x !== 0 && next >= 0 && next < count ? { kind: 'show', index: next } : null;
  }
  if (key === 'Home') return { kind: 'show', index: 0 };
  if (key === 'End') return { kind: 'show', index: count - 1 };
  if (key === '+' || key === '=') return { kind: 'zoom', isIn: true };
  return key === '-' || key === '0' ? { kind: 'zoom', isIn: false } : null;
}
