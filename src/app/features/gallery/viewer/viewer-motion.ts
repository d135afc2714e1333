/** Offsets from the middle of the stage, in px, and how much larger than fitted the picture is. */
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

/** What a double tap and the zoom button lead to. */
export const CLOSE_LOOK_SCALE = 2.5;

/** Slides per ms: about a third of a phone's width in a tenth of a second. */
const FLICK = 0.003;
const DISMISS_PX = 110;
const DISMISS_PX_PER_MS = 0.7;

/** How much of a pull past the first or last picture is followed. */
const RESISTANCE = 0.3;

/**
 * Which picture a swipe comes to rest on. `moved`: in slides, positive towards the next; `velocity`: the same per ms.
 * A flick decides whatever its length; it moves by one picture at most.
 */
export function restingIndex(index: number, moved: number, velocity: number, count: number): number {
  const step = Math.abs(velocity) > FLICK ? Math.sign(velocity) : Math.round(Math.max(-1, Math.min(1, moved)));
  return Math.max(0, Math.min(count - 1, index + step));
}

/** Where the strip stands under the finger, in slides: past either end it follows reluctantly. */
export function heldPosition(position: number, count: number): number {
  if (position < 0) return position * RESISTANCE;
  const last = count - 1;
  return position > last ? last + (position - last) * RESISTANCE : position;
}

/** Whether a picture pulled down by so much, at such a speed (px per ms), closes the viewer. */
export function isDismissed(pulledPx: number, velocity: number): boolean {
  return pulledPx > DISMISS_PX || (pulledPx > 30 && velocity > DISMISS_PX_PER_MS);
}

/** The picture at another scale, with the point of it that was under `from` now under `to`. */
export function zoomAround(zoom: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const ratio = scale / zoom.scale;
  return { x: to[0] - (from[0] - zoom.x) * ratio, y: to[1] - (from[1] - zoom.y) * ratio, scale };
}

/** No empty margin while the picture is larger than the stage, and the middle while it is smaller. */
export function withinBounds(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const scale = Math.max(1, Math.min(LARGEST_SCALE, zoom.scale));
  const x = Math.max(0, (picture.width * scale - stage.width) / 2);
  const y = Math.max(0, (picture.height * scale - stage.height) / 2);
  return { x: clamp(zoom.x, x), y: clamp(zoom.y, y), scale };
}

/** The size at which a picture of these proportions stands whole on the stage. */
export function fitWithin(picture: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
