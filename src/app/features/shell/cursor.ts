import styles from './cursor.module.css';

const SVG = 'http://www.w3.org/2000/svg';
const DOOR = 'M7 0L14 5.5V14H0V5.5Z';

type Surface = 'action' | 'picture' | 'nothing';

const ACTIONS = 'a[href], button:not(:disabled), summary, label, [role="button"]';
const PICTURES = 'picture, img, [data-gallery]';
/** Distance from the arrow's tip to the middle of the door, along both axes. */
const DOOR_PX = 20;

/** The lit door follows the pointer over pictures only, so it covers no text. The system's own pointer stays. */
export function startCursor(firstMove: PointerEvent): void {
  const door = document.createElement('div');
  door.className = `unprinted ${styles.cursor}`;
  door.ariaHidden = 'true';
  door.append(drawDoor());
  const follow = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    door.style.transform = `translate(${clientX}px, ${clientY}px)`;
    const beside = document.elementFromPoint(clientX + DOOR_PX, clientY + DOOR_PX);
    const isClear = pointerType === 'mouse' && surfaceOf(beside) !== 'nothing';
    door.dataset.over = isClear ? surfaceOf(target) : 'nothing';
  };
  follow(firstMove);
  document.body.append(door);
  document.addEventListener('pointermove', follow, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => {
    door.dataset.over = 'nothing';
  });
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

function surfaceOf(target: EventTarget | null): Surface {
  if (!(target instanceof Element) || target.closest(PICTURES) === null) return 'nothing';
  return target.closest(ACTIONS) === null ? 'picture' : 'action';
}
