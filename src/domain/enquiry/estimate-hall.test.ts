import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { estimateHall, findDayProblem } from './estimate-hall.ts';
import { type Hall, type HallTerms, type HallWish, hallTermsOn, mostHours, SEATINGS, startChoices } from './hall.ts';

const HALLS: readonly Hall[] = [
  { slug: 'large', seats: { theatre: 188, u_shape: 90, classroom: 120 }, hourMinor: 80_000 },
  { slug: 'medium', seats: { theatre: 80, u_shape: 40, classroom: 50 }, hourMinor: 80_000 },
  { slug: 'small', seats: { theatre: 80, u_shape: 34, classroom: 44 }, hourMinor: 80_000 },
];
const TERMS: HallTerms = {
  minimumHours: 5,
  opening: {
    opensAt: 8 * 60,
    closesAt: 22 * 60,
    closedWeekdays: [0],
    season: null,
    exceptions: [
      { start: '12-31', end: '12-31', hours: { opensAt: 9 * 60, closesAt: 18 * 60 } },
      { start: '01-01', end: '01-01', hours: null },
      { start: '01-02', end: '01-02', hours: { opensAt: 9 * 60, closesAt: 13 * 60 } },
    ],
  },
  opensAt: 8 * 60,
  closesAt: 22 * 60,
  setUpMinor: 0,
  extras: [
    { per: 'event', priceMinor: 0 },
    { per: 'person', priceMinor: 4_550 },
    { per: 'hour', priceMinor: 10_000 },
  ],
};
const WISH: HallWish = {
  hall: 'medium',
  seating: 'u_shape',
  startsAt: 600,
  hours: 5,
  people: 36,
  days: 1,
  meals: [],
  rooms: 0,
};

const refusalsOf = (wish: Partial<HallWish>, halls = HALLS) => {
  const result = estimateHall({ ...WISH, ...wish }, halls, TERMS);
  return result.isPossible ? [] : result.refusals;
};

describe('the estimate for a hall', () => {
  test('lists the lines, whose sum is the total', () => {
    expect(estimateHall(WISH, HALLS, TERMS)).toEqual({
      isPossible: true,
      estimate: {
        lines: [
          { kind: 'hall', count: 5, priceMinor: 80_000, amountMinor: 400_000 },
          { kind: 'set_up', count: 1, priceMinor: 0, amountMinor: 0 },
          { kind: 'extra', extra: 0, count: 1, priceMinor: 0, amountMinor: 0 },
          { kind: 'extra', extra: 1, count: 36, priceMinor: 4_550, amountMinor: 163_800 },
          { kind: 'extra', extra: 2, count: 5, priceMinor: 10_000, amountMinor: 50_000 },
        ],
        totalMinor: 613_800,
      },
    });
  });

  test('of several days counts hours and people per day, and the set-up once', () => {
    const result = estimateHall({ ...WISH, days: 3 }, HALLS, { ...TERMS, setUpMinor: 5_000 });
    expect(result.isPossible && result.estimate.lines.map(({ count }) => count)).toEqual([15, 1, 1, 108, 15]);
    expect(result.isPossible && result.estimate.totalMinor).toBe(1_200_000 + 5_000 + 108 * 4_550 + 150_000);
  });

  test.each([
    { hours: 4, refusals: [{ reason: 'too_few_hours', minimumHours: 5 }] },
    { hours: 5, refusals: [] },
    { hours: 12, refusals: [] },
    { hours: 13, refusals: [{ reason: 'outside_hours', opensAt: 480, closesAt: 1320 }] },
  ])('for $hours hours from 10:00 is refused for $refusals', ({ hours, refusals }) => {
    expect(refusalsOf({ hours })).toEqual(refusals);
  });

  test('is refused before opening time, and for an unknown hall', () => {
    expect(refusalsOf({ startsAt: 420 })).toEqual([{ reason: 'outside_hours', opensAt: 480, closesAt: 1320 }]);
    expect(refusalsOf({ hall: 'cellar' })).toEqual([{ reason: 'unknown_hall' }]);
  });

  test.each([
    { people: 40, seating: 'u_shape', fitting: undefined },
    { people: 41, seating: 'u_shape', fitting: { hall: 'large', seating: 'u_shape', seats: 90 } },
    { people: 60, seating: 'classroom', fitting: { hall: 'large', seating: 'classroom', seats: 120 } },
    { people: 100, seating: 'u_shape', fitting: { hall: 'large', seating: 'classroom', seats: 120 } },
    { people: 188, seating: 'u_shape', fitting: { hall: 'large', seating: 'theatre', seats: 188 } },
    { people: 189, seating: 'theatre', fitting: null },
  ] as const)('for $people people at $seating suggests a hall that fits: $fitting', ({ people, seating, fitting }) => {
    const [refusal] = refusalsOf({ people, seating });
    expect(refusal === undefined ? undefined : refusal.reason === 'too_many_people' && refusal.fitting).toEqual(
      fitting,
    );
  });

  test('suggests another seating in the same hall before another hall', () => {
    expect(refusalsOf({ people: 41 }, HALLS.slice(1))).toEqual([
      { reason: 'too_many_people', seats: 40, fitting: { hall: 'medium', seating: 'classroom', seats: 50 } },
    ]);
  });
});

const halls = fc.uniqueArray(
  fc.record({
    slug: fc.constantFrom('large', 'medium', 'small', 'tent'),
    seats: fc.record({
      theatre: fc.integer({ min: 1, max: 200 }),
      u_shape: fc.integer({ min: 1, max: 200 }),
      classroom: fc.integer({ min: 1, max: 200 }),
    }),
    hourMinor: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { selector: ({ slug }) => slug, minLength: 1 },
);
const seatsOf = (all: readonly Hall[], { hall, seating }: HallWish) =>
  all.find(({ slug }) => slug === hall)?.seats[seating] ?? 0;

const terms = fc.record({
  opening: fc.constant(TERMS.opening),
  minimumHours: fc.integer({ min: 1, max: 8 }),
  opensAt: fc.integer({ min: 0, max: 720 }),
  closesAt: fc.integer({ min: 721, max: 1440 }),
  setUpMinor: fc.integer({ min: 0, max: 500_000 }),
  extras: fc.array(
    fc.record({
      per: fc.constantFrom('event' as const, 'hour' as const, 'person' as const),
      priceMinor: fc.integer({ min: 0, max: 200_000 }),
    }),
    { maxLength: 5 },
  ),
});
const wishes = fc.record({
  hall: fc.constantFrom('large', 'medium', 'small', 'tent'),
  seating: fc.constantFrom(...SEATINGS),
  startsAt: fc.integer({ min: 0, max: 1439 }),
  hours: fc.integer({ min: 1, max: 24 }),
  people: fc.integer({ min: 1, max: 250 }),
  days: fc.integer({ min: 1, max: 5 }),
  meals: fc.constant([]),
  rooms: fc.constant(0),
});

test('an estimate adds up, gives a reason for every refusal, and suggests only halls that fit', () => {
  fc.assert(
    fc.property(wishes, halls, terms, (wish, all, rules) => {
      const result = estimateHall(wish, all, rules);
      if (result.isPossible) {
        const { lines, totalMinor } = result.estimate;
        expect(totalMinor).toBe(lines.reduce((sum, { count, priceMinor }) => sum + count * priceMinor, 0));
        expect(lines).toHaveLength(2 + rules.extras.length);
        expect(wish.hours).toBeGreaterThanOrEqual(rules.minimumHours);
        expect(wish.people).toBeLessThanOrEqual(seatsOf(all, wish));
        return;
      }
      expect(result.refusals.length).toBeGreaterThan(0);
      for (const refusal of result.refusals) {
        if (refusal.reason !== 'too_many_people') continue;
        const { fitting } = refusal;
        const most = Math.max(...all.flatMap(({ seats }) => Object.values(seats)));
        if (fitting === null) expect(wish.people).toBeGreaterThan(most);
        else {
          const moved = estimateHall({ ...wish, ...fitting }, all, rules);
          expect(moved.isPossible || moved.refusals.every(({ reason }) => reason !== 'too_many_people')).toBe(true);
        }
      }
    }),
  );
});

test('an estimate does not become cheaper with one more hour or guest', () => {
  fc.assert(
    fc.property(wishes, halls, terms, (wish, all, rules) => {
      const [now, longer, fuller] = [
        wish,
        { ...wish, hours: wish.hours + 1 },
        { ...wish, people: wish.people + 1 },
      ].map((each) => estimateHall(each, all, rules));
      if (!now?.isPossible) return;
      const hourMinor = all.find(({ slug }) => slug === wish.hall)?.hourMinor ?? 0;
      const total = now.estimate.totalMinor;
      if (longer?.isPossible) expect(longer.estimate.totalMinor).toBeGreaterThanOrEqual(total + hourMinor);
      if (fuller?.isPossible) expect(fuller.estimate.totalMinor).toBeGreaterThanOrEqual(total);
    }),
  );
});

test('every offered start leaves time for the shortest event', () => {
  fc.assert(
    fc.property(terms, (rules) => {
      for (const startsAt of startChoices(rules)) {
        expect(mostHours(rules, startsAt)).toBeGreaterThanOrEqual(rules.minimumHours);
      }
    }),
  );
  expect(startChoices(TERMS)).toEqual([480, 540, 600, 660, 720, 780, 840, 900, 960, 1020]);
});

test.each([
  ['2026-12-09', 'past'],
  ['2026-12-10', null],
  ['2028-12-11', null],
  ['2028-12-12', 'too_far'],
  ['2026-12-31', null],
  ['2027-01-01', 'closed'],
  ['2027-01-02', 'closed'],
  ['2026-12-13', 'closed'],
])('an event on %s is %s when today is 10 December 2026', (day, problem) => {
  expect(findDayProblem(calendarDate(day), calendarDate('2026-12-10'), TERMS)).toBe(problem);
});

test.each([
  ['2026-12-28', 3, null],
  ['2026-12-28', 4, null],
  ['2026-12-28', 5, 'closed'],
])('an event from %s for %i days is %s', (day, days, problem) => {
  expect(findDayProblem(calendarDate(day), calendarDate('2026-12-10'), TERMS, days)).toBe(problem);
});

test('an event of several days is limited to the hours that they share', () => {
  expect(hallTermsOn(TERMS, calendarDate('2026-12-30'), 2)).toMatchObject({ opensAt: 540, closesAt: 1080 });
});

test('a holiday has its own hours: later starts, and none that ends too late', () => {
  const terms = hallTermsOn(TERMS, calendarDate('2026-12-31'));
  if (terms === null) throw new Error('Closed');
  expect(startChoices(terms)).toEqual([540, 600, 660, 720, 780]);
  expect(mostHours(terms, 600)).toBe(8);
  expect(estimateHall({ ...WISH, hours: 9 }, HALLS, terms)).toEqual({
    isPossible: false,
    refusals: [{ reason: 'outside_hours', opensAt: 540, closesAt: 1080 }],
  });
  expect(startChoices(hallTermsOn(TERMS, calendarDate('2026-12-30')) ?? terms)).toContain(480);
});

test('an event in a place that closes after midnight starts on its own day', () => {
  expect(startChoices({ ...TERMS, minimumHours: 1, opensAt: 1380, closesAt: 1560 })).toEqual([1380]);
});
