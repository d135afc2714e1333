import { createElement, type PointerEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPulledAway, usePullDown } from './toast.tsx';

const plate = { style: { translate: '' }, setPointerCapture: vi.fn() };
const onPulled = vi.fn();

let pull: ReturnType<typeof usePullDown>;

beforeEach(() => {
  vi.clearAllMocks();
  plate.style.translate = '';
  const Plate = () => {
    pull = usePullDown({ current: plate as unknown as HTMLElement }, onPulled);
    return null;
  };
  renderToString(createElement(Plate));
});

function at(clientY: number, timeStamp: number, more: object = {}) {
  return { pointerId: 1, pointerType: 'touch', clientY, timeStamp, ...more } as PointerEvent;
}

test('the toast follows the finger down, and never up', () => {
  pull.onPointerDown(at(100, 0));
  pull.onPointerMove(at(130, 100));
  expect(plate.style.translate).toBe('0 30px');
  pull.onPointerMove(at(60, 200));
  expect(plate.style.translate).toBe('0 0px');
});

test.each([
  ['far and slowly', 45, 2_000, true],
  ['a little and quickly', 20, 40, true],
  ['a little and slowly', 20, 400, false],
  ['up', -80, 50, false],
])('the toast released after it moved %s is dismissed: %s px in %s ms, %s', (_way, distance, duration, isGone) => {
  pull.onPointerDown(at(100, 0));
  pull.onPointerMove(at(100 + distance, duration));
  pull.onPointerUp(at(100 + distance, duration));
  expect(onPulled).toHaveBeenCalledTimes(isGone ? 1 : 0);
  if (!isGone) expect(plate.style.translate).toBe('');
});

test('a tap reaches the action button: the pointer is captured only once it moves', () => {
  pull.onPointerDown(at(100, 0));
  pull.onPointerMove(at(104, 20));
  expect(plate.setPointerCapture).not.toHaveBeenCalled();
  pull.onPointerMove(at(120, 40));
  expect(plate.setPointerCapture).toHaveBeenCalledWith(1);
});

test('a mouse and a second finger do not drag the toast', () => {
  pull.onPointerDown(at(100, 0, { pointerType: 'mouse' }));
  pull.onPointerMove(at(200, 100));
  expect(plate.style.translate).toBe('');
  pull.onPointerDown(at(100, 0));
  pull.onPointerMove(at(200, 100, { pointerId: 2 }));
  pull.onPointerUp(at(200, 100, { pointerId: 2 }));
  expect(onPulled).not.toHaveBeenCalled();
});

test('a gesture that the browser takes over moves the toast back', () => {
  pull.onPointerDown(at(100, 0));
  pull.onPointerMove(at(130, 100));
  pull.onPointerCancel();
  expect(plate.style.translate).toBe('');
  pull.onPointerUp(at(200, 200));
  expect(onPulled).not.toHaveBeenCalled();
});

test.each([
  ['far and slowly', 60, 900, true],
  ['a little way, quickly', 20, 40, true],
  ['a little way, slowly', 20, 400, false],
  ['hardly at all, but quickly', 6, 1, false],
  ['not at all', 0, 0, false],
  ['up', -80, 50, false],
])('the toast is dragged %s', (_how, distancePx, durationMs, isGone) => {
  expect(isPulledAway(distancePx, durationMs)).toBe(isGone);
});
