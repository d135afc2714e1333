/** `x`, `y`: offset from the middle of the stage, in px. `scale`: relative to the fitted size. */
export interface Zoom {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

export const FITTED: Zoom = { x: 0, y: 0, scale: 1 };
export const LARGEST_SCALE = 4;

/** The scale after a double tap or the zoom button. */
export const CLOSE_LOOK_SCALE = 2.5;

/** Slides per ms: about a third of a phone's width in a tenth of a second. */
const FLICK = 0.003;
const DISMISS_PX = 110;
const DISMISS_PX_PER_MS = 0.7;

/** The share of a pull past the first or last picture that the strip follows. */
const RESISTANCE = 0.3;

/**
 * The index that a swipe comes to rest on. `moved`: in slides, positive towards the next; `velocity`: slides per ms.
 * A flick counts at any length. A swipe moves by one picture at most.
 */
export function restingIndex(index: number, moved: number, velocity: number, count: number): number {
  const step = Math.abs(velocity) > FLICK ? Math.sign(velocity) : Math.round(Math.max(-1, Math.min(1, moved)));
  return Math.max(0, Math.min(count - 1, index + step));
}

/** The strip's position under the finger, in slides. Past either end the strip follows only partly. */
export function heldPosition(position: number, count: number): number {
  if (position < 0) return position * RESISTANCE;
  const last = count - 1;
  return position > last ? last + (position - last) * RESISTANCE : position;
}

/** Whether a pull down closes the viewer. `velocity`: px per ms. */
export function isDismissed(pulledPx: number, velocity: number): boolean {
  return pulledPx > DISMISS_PX || (pulledPx > 30 && velocity > DISMISS_PX_PER_MS);
}

/** The zoom at another scale that moves the picture's point under `from` to `to`. */
export function zoomAround(zoom: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const ratio = scale / zoom.scale;
  return { x: to[0] - (from[0] - zoom.x) * ratio, y: to[1] - (from[1] - zoom.y) * ratio, scale };
}

/** Allows no empty margin beside a picture larger than the stage, and centres a smaller one. */
export function withinBounds(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const scale = Math.max(1, Math.min(LARGEST_SCALE, zoom.scale));
  const x = Math.max(0, (picture.width * scale - stage.width) / 2);
  const y = Math.max(0, (picture.height * scale - stage.height) / 2);
  return { x: clamp(zoom.x, x), y: clamp(zoom.y, y), scale };
}

const NARROW_PX = 600;

/** The part of the picture that a stage shows: phones cut a wide one to a square, which is half as tall again. */
export function framedOn(stage: Size, picture: Size): Size {
  return stage.width < NARROW_PX ? { ...picture, width: Math.min(picture.width, picture.height) } : picture;
}

/** The largest size of the picture that fits the stage. */
export function fitWithin(picture: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
