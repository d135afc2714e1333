import styles from './cursor.module.css';

const SVG = 'http://www.w3.org/2000/svg';
/** Limits the time of one frame, because a tab that slept would otherwise catch up on its whole pause. */
const LONGEST_PAUSE_SECONDS = 0.1;
/** SVG path of the lit doorway in the logo. */
const DOOR = 'M7 0L14 5.5V14H0V5.5Z';

type Surface = 'action' | 'picture' | 'nothing';

const ACTIONS = 'a[href], button:not(:disabled), summary, label, [role="button"]';
const PICTURES = 'picture, img, [data-gallery]';
/** Distance from the arrow's tip to the middle of the door, along both axes. */
const DOOR_PX = 20;

/** Position along one axis, in px, and speed, in px per second. */
export interface Motion {
  readonly at: number;
  readonly speed: number;
}

const TENSION = 320;
/** Slightly below critical damping: the lag is noticeable, a swing is not. */
const FRICTION = 30;
const LONGEST_STEP_SECONDS = 1 / 60;
const NEAR_PX = 0.1;
const SLOW_PX_PER_SECOND = 5;

/**
 * The lit door follows the pointer over pictures, grows over linked ones, and is hidden elsewhere: it covers no text.
 * The system's own pointer stays visible. Called once, when a mouse has moved.
 */
export function startCursor(): void {
  const door = document.createElement('div');
  door.className = styles.cursor ?? '';
  door.ariaHidden = 'true';
  door.append(drawDoor());
  document.body.append(door);
  const follow = followWith(door);
  document.addEventListener('pointermove', follow, { passive: true });
  document.addEventListener(
    'pointermove',
    ({ target, pointerType, clientX, clientY }) => {
      const beside = document.elementFromPoint(clientX + DOOR_PX, clientY + DOOR_PX);
      const isClear = pointerType === 'mouse' && surfaceOf(beside) !== 'nothing';
      door.dataset.over = isClear ? surfaceOf(target) : 'nothing';
    },
    { passive: true },
  );
  document.documentElement.addEventListener('pointerleave', () => {
    door.dataset.over = 'nothing';
  });
}

/** Frames run only while the door moves, and read no layout. */
function followWith(door: HTMLElement): (event: PointerEvent) => void {
  let across: Motion | null = null;
  let down: Motion | null = null;
  let pointer = { x: 0, y: 0 };
  let lastFrameMs = 0;
  const draw = (nowMs: number) => {
    const seconds = Math.min((nowMs - lastFrameMs) / 1000, LONGEST_PAUSE_SECONDS);
    lastFrameMs = nowMs;
    across = stepSpring(across ?? { at: pointer.x, speed: 0 }, pointer.x, seconds);
    down = stepSpring(down ?? { at: pointer.y, speed: 0 }, pointer.y, seconds);
    door.style.transform = `translate(${across.at}px, ${down.at}px)`;
    if (isAtRest(across, pointer.x) && isAtRest(down, pointer.y)) lastFrameMs = 0;
    else requestAnimationFrame(draw);
  };
  return ({ clientX, clientY }) => {
    pointer = { x: clientX, y: clientY };
    if (lastFrameMs > 0) return;
    lastFrameMs = performance.now();
    requestAnimationFrame(draw);
  };
}

function drawDoor(): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 14 14');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', DOOR);
  path.setAttribute('vector-effect', 'non-scaling-stroke');
  drawing.append(path);
  return drawing;
}

/** The surface under the pointer or the door. Only pictures show the door. */
function surfaceOf(target: EventTarget | null): Surface {
  if (!(target instanceof Element) || target.closest(PICTURES) === null) return 'nothing';
  return target.closest(ACTIONS) === null ? 'picture' : 'action';
}

/** The motion after `seconds` of a spring towards `target`. Long frames run in steps, so that none overshoots. */
export function stepSpring({ at, speed }: Motion, target: number, seconds: number): Motion {
  if (seconds <= 0) return { at, speed };
  const step = Math.min(seconds, LONGEST_STEP_SECONDS);
  const faster = speed + ((target - at) * TENSION - speed * FRICTION) * step;
  return stepSpring({ at: at + faster * step, speed: faster }, target, seconds - step);
}

export function isAtRest({ at, speed }: Motion, target: number): boolean {
  return Math.abs(target - at) < NEAR_PX && Math.abs(speed) < SLOW_PX_PER_SECOND;
}
