import { SpringValue } from '@react-spring/web';
import type { SheetParts } from '#app/ui/sheet/sheet-parts.ts';
import { type SnapPoint, snapHeight } from './snap-points.ts';

const FLICK_PX_PER_MS = 0.4;

/** How far ahead a flick reaches. A strong flick skips a snap point. */
const FLICK_REACH_MS = 180;

/** Visible heights in pixels, the velocity in pixels per millisecond; up is positive. */
interface ReleasedSheet {
  readonly height: number;
  readonly velocity: number;
  /** Has at least one, without 0, which means closed. */
  readonly snapHeights: readonly number[];
}

const SPRING = { tension: 320, friction: 34 };
const RUBBER_BAND_PX = 120;

export type SheetDriver = ReturnType<typeof driveSheet>;

/** Moves a sheet. `offset`: pixels below the panel's highest place, so that growing content moves nothing. */
export function driveSheet(parts: SheetParts, snapPoints: readonly SnapPoint[]) {
  const { panel, scrim, foot } = elementsOf(parts);
  let geometry = measure(parts, snapPoints);
  const spring = new SpringValue<number>(visibleOffset(parts, geometry));

  const offsetOf = (snap: number) => geometry.full - (geometry.snapHeights[snap] ?? geometry.full);
  const place = (offset: number) => {
    panel.style.translate = `0 ${offset}px`;
    scrim.style.opacity = String(Math.min(1, Math.max(0, 1 - offset / geometry.full)));
    // The foot stays at the window's edge until the sheet leaves from its lowest place.
    if (foot !== null) foot.style.translate = `0 ${-Math.max(0, Math.min(offset, offsetOf(0)))}px`;
  };
  const move = (isMoving: boolean) => {
    // Promotes both elements to layers, so that no frame of the drag paints.
    for (const element of [panel, scrim]) element.toggleAttribute('data-moving', isMoving);
    if (isMoving) return;
    // A resting frame ends at the window's edge, so that all of the content can be scrolled to.
    panel.style.setProperty('--sheet-hidden', `${Math.max(0, spring.get())}px`);
    if (foot !== null) foot.style.translate = '';
  };
  const start = async (to: number, velocity: number | undefined, clamp: boolean) => {
    move(true);
    const { finished } = await spring.start({
      to,
      config: { ...SPRING, clamp, ...(velocity !== undefined && { velocity }) },
      onChange: ({ value }: { value: number }) => place(value),
    });
    return finished === true;
  };
  /** `snap`: index of the snap point. `velocity`: pixels per millisecond, down is positive. */
  const settle = async (snap: number, velocity?: number) => {
    if (await start(offsetOf(snap), velocity, false)) move(false);
  };
  panel.setAttribute('data-sprung', '');
  place(spring.get());

  return {
    offset: () => spring.get(),
    follow(offset: number) {
      move(true);
      const held = offset < 0 ? -rubberBand(-offset, RUBBER_BAND_PX) : offset;
      spring.set(held);
      place(held);
    },
    settle,
    leave: (velocity?: number) => start(geometry.full, velocity, true),
    /** The snap point for a release with this velocity; null: the sheet should close. */
    snapAhead(velocity: number) {
      const { full, snapHeights } = geometry;
      const height = restingPlace({ height: full - spring.get(), velocity: -velocity, snapHeights });
      return height === 0 ? null : snapHeights.indexOf(height);
    },
    /** After a resize of the window or content: a resting sheet stays at its snap point. */
    fit(snap: number) {
      geometry = measure(parts, snapPoints);
      if (spring.isAnimating || panel.hasAttribute('data-moving')) return;
      spring.set(offsetOf(snap));
      place(offsetOf(snap));
      move(false);
    },
    release() {
      spring.stop();
      for (const attribute of ['data-sprung', 'data-moving']) panel.removeAttribute(attribute);
      scrim.removeAttribute('data-moving');
      for (const { style } of [panel, scrim, ...(foot === null ? [] : [foot])]) {
        style.translate = '';
        style.opacity = '';
        style.removeProperty('--sheet-hidden');
      }
    },
  };
}

function elementsOf(parts: SheetParts) {
  const [dialog, panel, scrim] = [parts.dialog.current, parts.panel.current, parts.scrim.current];
  const [body, content, foot] = [parts.body.current, parts.content.current, parts.foot.current];
  if (!dialog || !panel || !scrim || !body || !content) throw new Error('A sheet is moved only while it is open');
  return { dialog, panel, scrim, body, content, foot };
}

/** In fractions of a pixel, like the styles: by whole pixels the sheet would move as its driver takes over. */
function measure(parts: SheetParts, snapPoints: readonly SnapPoint[]) {
  const { dialog, panel, body, content, foot } = elementsOf(parts);
  const { top, height: full } = panel.getBoundingClientRect();
  const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;
  const heights = {
    window: heightOf(dialog),
    content: body.getBoundingClientRect().top - top + heightOf(content) + (foot === null ? 0 : heightOf(foot)),
    panel: full,
  };
  return { full, snapHeights: snapPoints.map((point) => snapHeight(point, heights)) };
}

function visibleOffset(parts: SheetParts, { full }: ReturnType<typeof measure>): number {
  const { dialog, panel } = elementsOf(parts);
  return panel.getBoundingClientRect().top - (dialog.getBoundingClientRect().bottom - full);
}

/** A slow release takes the nearest height, 0 included. A flick leaves its place and never goes against the finger. */
export function restingPlace({ height, velocity, snapHeights }: ReleasedSheet): number {
  const places = [0, ...snapHeights];
  if (Math.abs(velocity) < FLICK_PX_PER_MS) return nearest(places, height);
  const highest = Math.max(...places);
  // A flick down from the highest place, or from above it, leads to the next one.
  const from = Math.min(height, highest);
  const ahead = places.filter((place) => (velocity > 0 ? place > from : place < from));
  return nearest(ahead.length > 0 ? ahead : [velocity > 0 ? highest : 0], height + velocity * FLICK_REACH_MS);
}

function nearest(places: readonly number[], height: number): number {
  return places.reduce((best, place) => (Math.abs(place - height) < Math.abs(best - height) ? place : best));
}

export function rubberBand(past: number, limit: number): number {
  return (past * limit) / (limit + 2 * past);
}
