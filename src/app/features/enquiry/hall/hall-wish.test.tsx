import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Enquiry } from '#app/features/enquiry/form/enquirer-fields.tsx';
import { type HallEnquiryView, viewHallEnquiry } from '#app/features/enquiry/hall-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK, loadSiteContent } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import type { EnquiryDraft, HallDraft } from '#app/storage/enquiry-draft.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { Locale } from '#contract/site/locale.ts';
import { HallChoice, type HallWishState, SeatingChoice, useHallWish } from './hall-choices.tsx';
import { HallEstimateReceipt } from './hall-enquiry.tsx';
import { HallFigures } from './hall-figures.tsx';

const views = {} as Record<Locale, HallEnquiryView>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
  setResortClock(toResortClock(KYIV_CLOCK));
  for (const locale of ['uk', 'en'] as const)
    views[locale] = withPrices(viewHallEnquiry(await loadSiteContent(), locale));
});
afterAll(() => {
  vi.useRealTimers();
});

/** The halls of the resort, with an extra of each kind that has a price. */
function withPrices(view: HallEnquiryView): HallEnquiryView {
  const extras = [
    { per: 'event', priceMinor: 0 },
    { per: 'hour', priceMinor: 25_000 },
    { per: 'person', priceMinor: 9_000 },
  ] as const;
  return {
    ...view,
    terms: { ...view.terms, setUpMinor: 100_000, extras },
    extras: [
      { title: 'Screen', note: null },
      { title: 'Sound', note: 'two microphones' },
      { title: 'Coffee', note: 'all the time' },
    ],
  };
}

const WISH: HallDraft = {
  hall: 'small',
  seating: 'theatre',
  date: '2026-12-16',
  startsAt: 10 * 60,
  hours: 5,
  people: 20,
  days: 1,
  meals: [],
  rooms: 0,
};

/** The initial state of the form for a guest who has stored this draft. */
async function wishOf(hall: HallDraft | null, page = '/mice/enquiry', view = views.en) {
  const changed: Partial<EnquiryDraft>[] = [];
  const enquiry: Enquiry = {
    topic: TOPIC_HALL,
    draft: { name: '', phone: '', email: '', messages: {}, hall, openedAtMs: 0 },
    progress: { status: 'open', refusal: null },
    change: (part) => changed.push(part),
    send: () => undefined,
    retry: () => undefined,
    cancel: () => undefined,
    writeAnother: () => undefined,
  };
  let state: HallWishState | undefined;
  function Probe() {
    state = useHallWish(view, enquiry);
    return null;
  }
  await renderMarkup(<Probe />, 'en', page);
  if (state === undefined) throw new Error('Nothing was rendered');
  return { ...state, changed };
}

describe('the form’s initial hall', () => {
  test.each([
    ['from the address takes precedence over the stored one', 'large', '?hall=medium', 'medium'],
    ['that is unknown is replaced by the stored one', 'large', '?hall=ballroom', 'large'],
    ['that has left the resort is replaced by the first', 'ballroom', '', 'large'],
  ])('%s', async (_name, hall, query, expected) => {
    expect((await wishOf({ ...WISH, hall }, `/mice/enquiry${query}`)).wish.hall).toBe(expected);
  });

  test('starts with a typical event: at ten, of the shortest length, without a date', async () => {
    expect((await wishOf(null)).wish).toEqual({ ...WISH, hall: 'large', date: '' });
  });

  test('starts at the first hour if ten is too early for the halls', async () => {
    const late = { ...views.en, terms: { ...views.en.terms, opensAt: 13 * 60 } };
    expect((await wishOf(null, '/', late)).wish.startsAt).toBe(13 * 60);
  });

  test('is stored completely after every change, so that a reload restores it', async () => {
    const { change, changed } = await wishOf(WISH);
    change({ people: 21 });
    expect(changed).toEqual([{ hall: { ...WISH, people: 21 } }]);
  });
});

describe('the request', () => {
  test('is the form’s data in the resort’s format', async () => {
    expect((await wishOf(WISH)).toSend()).toEqual({
      hall: 'small',
      seating: 'theatre',
      date: '2026-12-16',
      start: '10:00',
      hours: 5,
      people: 20,
      days: 1,
      meals: [],
      rooms: 0,
    });
  });

  test('contains the days, meals and rooms', async () => {
    const several = { days: 3, meals: ['lunch', 'dinner'], rooms: 12 } as const;
    expect((await wishOf({ ...WISH, ...several })).toSend()).toMatchObject(several);
  });

  test.each<[string, Partial<HallDraft>]>([
    ['has no date', { date: '' }],
    ['has an incomplete date', { date: '2026-12' }],
    ['has a day that is not in the calendar', { date: '2026-02-30' }],
    ['is for yesterday', { date: '2026-11-20' }],
    ['is for a day years ahead', { date: '2029-01-01' }],
    ['is for the day when the halls are closed', { date: '2027-01-01' }],
    ['is shorter than the resort allows', { hours: 4 }],
    ['continues into the day when the halls are closed', { date: '2026-12-30', days: 3 }],
    ['ends after the halls close', { startsAt: 18 * 60 }],
    ['ends after they close on its last day', { date: '2026-12-30', startsAt: 14 * 60, days: 2 }],
    ['starts before they open', { startsAt: 7 * 60 }],
    ['has more people than seats', { people: 81 }],
  ])('is null if it %s', async (_name, part) => {
    expect((await wishOf({ ...WISH, ...part })).toSend()).toBeNull();
  });

  test.each([
    ['today', { date: '2026-11-21' }],
    ['with a guest on every seat', { people: 80 }],
    ['to the minute when the halls close', { startsAt: 17 * 60 }],
  ])('may be %s', async (_name, part) => {
    expect((await wishOf({ ...WISH, ...part })).toSend()).not.toBeNull();
  });

  test('follows the hours of its day: the halls close early on New Year’s Eve', async () => {
    const eve = { ...WISH, date: '2026-12-31' };
    expect((await wishOf({ ...eve, startsAt: 13 * 60 })).toSend()).not.toBeNull();
    expect((await wishOf({ ...eve, startsAt: 14 * 60 })).toSend()).toBeNull();
    expect((await wishOf({ ...WISH, startsAt: 14 * 60 })).toSend()).not.toBeNull();
  });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function receiptOf(part: Partial<HallDraft>, locale: Locale = 'en'): Promise<string> {
  const state = await wishOf({ ...WISH, ...part }, '/', views[locale]);
  if (!state.estimation.isPossible) throw new Error('It is refused');
  const { estimate } = state.estimation;
  return plain(
    await renderText(<HallEstimateReceipt view={views[locale]} state={state} estimate={estimate} />, locale),
  );
}

describe('the estimate', () => {
  test('explains every line, including free ones, and sums them up', async () => {
    const text = await receiptOf({});
    for (const line of [
      '16 December, 10:00–15:00 Wednesday, 20 people',
      'Small hall UAH 4,000 5 hours at UAH 800',
      'Rows of chairs UAH 1,000 Ready by 09:30',
      'Screen UAH 0',
      'Sound UAH 1,250 For 5 hours, two microphones',
      'Coffee UAH 1,800 For 20 people, all the time',
      'Approximately UAH 8,050',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('shows the price of an additional hour, including extras paid by the hour', async () => {
    expect(await receiptOf({})).toContain('Each further hour is UAH 1,050. Nothing to pay now.');
  });

  test('multiplies the price by the number of days', async () => {
    const text = await receiptOf({ days: 3 });
    expect(text).toContain('16–18 December, 10:00–15:00 3 days, 20 people');
    expect(text).toContain('Small hall UAH 12,000 15 hours at UAH 800');
  });

  test('is shown before a date is chosen', async () => {
    expect(await receiptOf({ date: '' })).toContain('10:00–15:00 The day is not chosen yet, 20 people');
  });

  test.each([
    [1, '1 person', '1 гість'],
    [2, '2 people', '2 гості'],
    [5, '5 people', '5 гостей'],
    [21, '21 people', '21 гість'],
  ])('pluralizes %i in both languages', async (people, en, uk) => {
    expect(await receiptOf({ people })).toContain(`Wednesday, ${en}`);
    expect(await receiptOf({ people }, 'uk')).toContain(`Середа, ${uk}`);
  });

  test.each([
    [5, '5 годин'],
    [12, '12 годин'],
  ])('pluralizes %i hours in Ukrainian', async (hours, words) => {
    expect(await receiptOf({ hours }, 'uk')).toContain(`${words} по 800 ₴`);
  });

  test('names the furniture for the chosen seating', async () => {
    expect(await receiptOf({ seating: 'u_shape' })).toContain('Tables in a U');
    expect(await receiptOf({ seating: 'classroom' })).toContain('Rows of desks');
  });
});

async function figuresOf(part: Partial<HallDraft>, more: { locale?: Locale; isChecked?: boolean } = {}) {
  const { locale = 'en', isChecked = false } = more;
  const state = await wishOf({ ...WISH, ...part }, '/', views[locale]);
  const progress = { status: 'open', refusal: null } as const;
  const figures = <HallFigures view={views[locale]} state={state} progress={progress} isChecked={isChecked} />;
  return { text: plain(await renderText(figures, locale)), markup: await renderMarkup(figures, locale) };
}

describe('a refusal is shown at its field', () => {
  test.each<[string, Partial<HallDraft>, string, string]>([
    [
      'a hall that fits',
      { people: 81 },
      'Seated this way, the hall takes 80. Large hall, Theatre: up to 188. Take it',
      'Обрати її',
    ],
    ['the phone number to call', { people: 189 }, 'So many do not fit into any of our halls. Call us', 'Зателефонуйте'],
    ['the minimum number of hours', { hours: 3 }, 'We open a hall for at least 5 hours.', '5 годин'],
    ['the hours', { startsAt: 20 * 60 }, 'The hall is open 08:00–22:00', '08:00–22:00'],
    ['a past day', { date: '2026-11-20' }, 'This day has passed', 'минув'],
    ['a day too far ahead', { date: '2030-01-01' }, 'This day is too far ahead', 'далеко'],
    ['a closed day', { date: '2027-01-01' }, 'The halls are closed on this day', 'зали зачинено'],
  ])('with %s, in both languages', async (_name, part, en, uk) => {
    const { text, markup } = await figuresOf(part);
    expect(text).toContain(en);
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect((await figuresOf(part, { locale: 'uk' })).text).toContain(uk);
  });

  test('reports a missing date only after the guest has tried to send', async () => {
    expect((await figuresOf({ date: '' })).text).not.toContain('Choose a date');
    expect((await figuresOf({ date: '' }, { isChecked: true })).text).toContain('Choose a date');
  });
});

describe('the fields', () => {
  test('ask for consecutive days, bedrooms and meals', async () => {
    const { markup, text } = await figuresOf({ meals: ['dinner'] }, { locale: 'uk' });
    expect(text).toContain('Днів поспіль');
    expect(text).toContain('Номери на ніч');
    expect(markup).toMatch(/<input[^>]*name="dinner"[^>]*checked/);
    expect(markup).not.toMatch(/<input[^>]*name="lunch"[^>]*checked/);
  });

  test('accept dates from today on, in the browser’s own date picker', async () => {
    expect((await figuresOf({})).markup).toMatch(/<input[^>]*type="date"[^>]*min="2026-11-21"/);
  });

  test('offer every start that leaves time for the shortest event, and the guest’s own choice', async () => {
    const { markup } = await figuresOf({ startsAt: 20 * 60 });
    const offered = [...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, hour]) => hour);
    expect([offered.at(0), offered.at(-2), offered.at(-1)]).toEqual(['08:00', '17:00', '20:00']);
  });

  test.each([
    [1, ['Fewer days', 'Fewer hours', 'Fewer people', 'Fewer rooms']],
    [20, ['Fewer days', 'Fewer hours', 'Fewer rooms']],
    [999, ['Fewer days', 'Fewer hours', 'Fewer rooms', 'More people']],
  ])('enable only the seatings that fit %i people', async (people, off) => {
    const { markup } = await figuresOf({ people });
    const steps = [...markup.matchAll(/aria-label="([^"]*)" aria-disabled="(\w+)"/g)];
    expect(steps).toHaveLength(8);
    const disabled = steps.flatMap(([, name, isOff]) => (isOff === 'true' && name !== undefined ? [name] : []));
    expect(disabled.sort()).toEqual(off);
  });
});

test('each seating shows its number of seats in the chosen hall, and one is selected', async () => {
  const state = await wishOf({ ...WISH, hall: 'medium', seating: 'classroom' });
  const choices = (
    <>
      <HallChoice view={views.en} state={state} />
      <SeatingChoice view={views.en} state={state} />
    </>
  );
  const text = plain(await renderText(choices, 'en'));
  expect(text).toContain('Medium hall 134 m², up to 80 people');
  expect(text).toMatch(/Theatre up to 80 .*U-shape up to 40 Classroom up to 50$/);
  const chosen = (await renderMarkup(choices, 'en')).match(/<input[^>]*checked[^>]*>/g)?.join() ?? '';
  expect([...chosen.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual(['medium', 'classroom']);
});

test('the form promises an answer during the desk’s opening hours', () => {
  expect(plain(views.uk.lead)).toContain('за годину, щодня 09:00–18:00');
  expect(plain(views.en.lead)).toContain('within an hour, daily 09:00–18:00');
});
