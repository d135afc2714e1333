import { describe, expect, test } from 'vitest';
import { TooLarge } from '#app/features/stay/panel/guests-tab.tsx';
import { panelAt } from '#app/features/stay/panel-state.ts';
import { PartyEditor } from '#app/features/stay/party-editor.tsx';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { PLAIN_RULES, sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import type { KindFilter } from '#domain/search/filters.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { NO_DATES } from '#domain/stay/stay.ts';
import { ChildAge, PartyCounters } from './party-editor.tsx';

/** A house for four. */
const LAKE = sampleAccommodation();
const ROOM = sampleAccommodation({ id: 2, kind: 'rooms', baseCapacity: 1, extraSeats: 0 });
const PAIR: GuestParty = { adults: 2, children: [] };
const NOTHING = () => undefined;

const counters = (party: GuestParty, accommodation: typeof LAKE | null = null) => (
  <PartyCounters party={party} accommodation={accommodation} seatMinor={65_000} onChange={NOTHING} />
);

describe('the counters of one room', () => {
  /** Names of the buttons that are announced as disabled. */
  async function offAt(party: GuestParty, accommodation: typeof LAKE | null = null) {
    const markup = await renderMarkup(counters(party, accommodation), 'en');
    return [...markup.matchAll(/aria-label="([^"]*)" aria-disabled="true"/g)].map(([, name]) => name);
  }

  test.each<[string, GuestParty, string[]]>([
    ['one adult', { adults: 1, children: [] }, ['Remove an adult', 'Remove a child']],
    ['ten adults', { adults: 10, children: ['6+'] }, ['Add an adult']],
    ['four children', { adults: 2, children: ['6+', '6+', '0-5', '0-5'] }, ['Add a child']],
  ])('stop at the limits of a search: %s', async (_who, party, off) => {
    expect(await offAt(party)).toEqual(off);
  });

  test('include the room in their names if there are several', async () => {
    const inRoom = <PartyCounters party={PAIR} room={2} accommodation={null} seatMinor={65_000} onChange={NOTHING} />;
    const names = [...(await renderMarkup(inRoom, 'uk')).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(4);
    for (const name of names) expect(name).toMatch(/^.+, кімната 2$/);
    expect(await renderMarkup(counters(PAIR), 'uk')).not.toContain('кімната');
  });

  test('stop when one accommodation is full, for any mix of guests', async () => {
    const full = ['Add an adult', 'Add a child'];
    expect(await offAt({ adults: 3, children: ['0-5'] }, LAKE)).toEqual(full);
    expect(await offAt({ adults: 4, children: [] }, LAKE)).toEqual(['Add an adult', 'Remove a child', 'Add a child']);
    expect(await offAt({ adults: 2, children: ['6+'] }, LAKE)).toEqual([]);
  });

  test.each([
    ['uk', 'Вік дитини', 'Вік 1-ї дитини', 'Вік 2-ї дитини'],
    ['en', 'Child’s age', 'Age of child 1', 'Age of child 2'],
  ] as const)(
    'ask in %s for the age of each child, numbered where there are several',
    async (locale, one, first, second) => {
      const plain = (text: string) => text.replaceAll('\u00a0', ' ');
      const alone = plain(await renderText(counters({ adults: 2, children: ['6+'] }), locale));
      expect(alone).toContain(one);
      expect(alone).not.toContain(first);
      const pair = plain(await renderText(counters({ adults: 2, children: ['6+', '0-5'] }), locale));
      expect(pair.indexOf(first)).toBeGreaterThan(0);
      expect(pair.indexOf(second)).toBeGreaterThan(pair.indexOf(first));
      expect(await renderText(counters(PAIR), locale)).not.toContain(one);
    },
  );

  test('have one age group for every child', async () => {
    const markup = await renderMarkup(counters({ adults: 1, children: ['0-5', '6+'] }), 'en');
    const chosen = [...markup.matchAll(/<input[^>]*name="([^"]*)" checked="" value="([^"]*)"/g)];
    expect(chosen.map(([, , age]) => age)).toEqual(['0-5', '6+']);
    expect(new Set(chosen.map(([, name]) => name)).size).toBe(2);
  });

  test.each([
    ['uk', 'До 4 гостей'],
    ['en', 'Sleeps up to 4'],
  ] as const)('show in %s how many people the accommodation sleeps, extra beds included', async (locale, words) => {
    expect(await renderText(<PartyEditor party={PAIR} accommodation={LAKE} onChange={NOTHING} />, locale)).toContain(
      words,
    );
  });
});

describe('a party too large for any room', () => {
  const facts = { today: TODAY, firstArrival: TODAY, rules: PLAIN_RULES, accommodations: [LAKE, ROOM] };
  function noteOf(rooms: readonly GuestParty[], kind: KindFilter = 'all', singleId: number | null = null, room = 0) {
    const state = panelAt('guests', { picked: NO_DATES, kind, singleId, rooms });
    return <TooLarge room={room} panel={{ state, facts, take: NOTHING }} />;
  }
  const five = { adults: 5, children: [] };

  test.each([
    [
      'uk',
      'rooms',
      'Найбільша оселя, яку можна забронювати онлайн, вміщує 1 гостя. Для решти візьміть ще одну кімнату.',
    ],
    [
      'uk',
      'all',
      'Найбільша оселя, яку можна забронювати онлайн, вміщує 4 гостей. Для решти візьміть ще одну кімнату.',
    ],
    ['en', 'rooms', 'The largest booked online sleeps 1 guest. For more, take another room.'],
    ['en', 'all', 'The largest booked online sleeps 4 guests. For more, take another room.'],
  ] as const)('shows in %s how many guests the largest of %s takes', async (locale, kind, words) => {
    expect(await renderText(noteOf([five], kind), locale)).toContain(words);
  });

  test('can be divided between two rooms, unless it has one adult or there are enough rooms already', async () => {
    const button = 'Share between two rooms';
    expect(await renderText(noteOf([five]), 'en')).toContain(button);
    expect(await renderText(noteOf([{ adults: 1, children: ['6+', '6+', '6+', '6+'] }]), 'en')).not.toContain(button);
    expect(await renderText(noteOf([five, PAIR, PAIR, PAIR, PAIR]), 'en')).not.toContain(button);
  });

  test('is not reported for a room that fits, for one accommodation, or for a missing room', async () => {
    expect(await renderText(noteOf([five, PAIR], 'all', null, 1), 'en')).toBe('');
    expect(await renderText(noteOf([five], 'all', LAKE.id), 'en')).toBe('');
    expect(await renderText(noteOf([five], 'all', null, 7), 'en')).toBe('');
  });
});

const pair = <ChildAge number={2} age="6+" extraSeatMinor={65_000} onChange={() => undefined} />;

test('the two age groups are described in years, in English with the specification’s hyphen, with their costs', async () => {
  const english = await renderText(pair, 'en');
  expect(english).toContain('0-5 years old');
  expect(english).toContain('6+ years old');
  const ukrainian = await renderText(pair, 'uk');
  expect(ukrainian).toContain('0–5 років');
  expect(ukrainian).toContain('6+ років');
  expect(ukrainian).toContain('650 ₴');
});
