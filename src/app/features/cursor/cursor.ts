import styles from './cursor.module.css';
import { isAtRest, type Motion, stepSpring } from './spring.ts';
import { surfaceOf } from './surface.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A tab that slept has nothing to catch up with. */
const LONGEST_PAUSE_SECONDS = 0.1;
/** The lit doorway of the logo. */
const DOOR = 'M7 0L14 5.5V14H0V5.5Z';

/**
 * The lit door follows the pointer over pictures, grows to a frame over what can be pressed, and goes out elsewhere.
 * The system's own pointer stays: this one only keeps it company. Called once, when a mouse has moved.
 */
export function startCursor(): void {
  const door = document.createElement('div');
  door.className = styles.cursor ?? '';
  door.ariaHidden = 'true';
  door.append(drawDoor());
  document.body.append(door);
  const follow = followWith(door);
  document.addEventListener('pointermove', follow, { passive: true });
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    door.dataset.over = pointerType === 'mouse' ? surfaceOf(target) : 'nothing';
  });
  document.documentElement.addEventListener('pointerleave', () => {
    door.dataset.over = 'nothing';
  });
}

/** Frames run only while the door is on its way, and read nothing of the page. */
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
