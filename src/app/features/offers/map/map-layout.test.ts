import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hiddenKinds, type MapSpot, middleOf, spreadPills, startOf } from './map-layout.ts';

const spot = (kind: MapSpot['kind'], left: number, top: number, status = 'taken') =>
  ({ kind, left, top, cards: [], lead: { status: { kind: status } } }) as unknown as MapSpot;

describe('overlapping price labels', () => {
  it('move apart by half the overlap, the left one to the left', () => {
    const points = [
      { x: 300, y: 200 },
      { x: 248, y: 220 },
    ];
    expect(spreadPills(points)).toEqual([26, -26]);
  });

  it('stay in place if there is enough room beside or between them', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 206, y: 100 },
      { x: 100, y: 140 },
    ];
    expect(spreadPills(points)).toEqual([0, 0, 0]);
  });

  it('never leave their own houses', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (points) => {
        for (const shift of spreadPills(points)) expect(Math.abs(shift)).toBeLessThanOrEqual(26);
      }),
    );
  });
});

test('a label at the edge names a kind if all its houses are beyond that edge', () => {
  const spots = [spot('chalets', 20, 40), spot('chalets', 45, 40), spot('cottages', 85, 75), spot('rooms', 5, 30)];
  const sight = { left: 30, top: 20, right: 70, bottom: 60 };
  expect(hiddenKinds(spots, sight)).toEqual([
    { kind: 'cottages', side: 'end' },
    { kind: 'rooms', side: 'start' },
  ]);
  expect(hiddenKinds(spots, { left: 0, top: 0, right: 100, bottom: 100 })).toEqual([]);
});

test('the map starts at the kind with the most free houses', () => {
  const spots = [
    spot('rooms', 50, 30, 'free'),
    spot('cottages', 80, 70, 'free'),
    spot('cottages', 90, 80, 'free'),
    spot('villas', 40, 70),
  ];
  expect(middleOf(startOf(spots))).toEqual({ left: 85, top: 75 });
  expect(startOf([])).toEqual([]);
  expect(startOf([spot('villas', 40, 70)])).toHaveLength(1);
});
