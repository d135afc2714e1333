import { beforeAll, describe, expect, test } from 'vitest';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { freeStay, loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { FreeStay, StayStatus } from '#domain/stay/stay-status.ts';
import { AlsoFree, HouseFacts } from './house-card.tsx';
import { HiddenKinds, HousePill, SumLegend } from './house-map.tsx';
import { type MapSpot, placeSpots } from './map-layout.ts';

const TAKEN: StayStatus = { kind: 'taken', nearestArrival: null, areOthersFree: false };

let view: BookingView;
let free: FreeStay;

beforeAll(async () => {
  view = viewBooking(await loadSiteContent(), 'en');
  free = freeStay(await loadView('en'));
});

function cardOf(slug: string, status: StayStatus, isChosen = false): EvaluatedOption {
  const option = view.options.find(({ accommodation }) => accommodation.slug === slug);
  if (option === undefined) throw new RangeError(`No accommodation ${slug}`);
  return { option, accommodation: option.accommodation, status, isChosen };
}

function spotOf(slug: string, status: StayStatus, isChosen = false): MapSpot {
  const [spot] = placeSpots([cardOf(slug, status, isChosen)]);
  if (spot === undefined) throw new RangeError(`${slug} is not on the map`);
  return spot;
}

describe('the note that explains the prices', () => {
  const legend = (cards: readonly EvaluatedOption[], party: GuestParty, locale: 'uk' | 'en' = 'en') =>
    renderText(<SumLegend cards={cards} spots={placeSpots(cards)} party={party} />, locale);

  test.each([
    ['en', 1, [], 'for 3 nights, for 1 guest'],
    ['en', 2, ['6+', '0-5'], 'for 3 nights, for 4 guests'],
    ['uk', 2, [], '3 ночі'],
  ] as const)('is shown once in %s for %d adults and children %j', async (locale, adults, children, words) => {
    expect(await legend([cardOf('chalet-lake', free)], { adults, children }, locale)).toContain(words);
  });

  test('explains the closed door if a house shows one', async () => {
    const party = { adults: 2, children: [] };
    const lake = cardOf('chalet-lake', free);
    expect(await legend([lake], party)).not.toContain('taken');
    expect(await legend([lake, cardOf('chalet-forest', TAKEN)], party)).toContain('taken');
  });

  test('describes an ordinary night without dates, and is absent while no label has a price', async () => {
    const party = { adults: 2, children: [] };
    expect(await legend([cardOf('chalet-lake', { kind: 'dates_missing' })], party)).toBe('UAH for an ordinary night');
    expect(await legend([cardOf('chalet-lake', TAKEN)], party)).toBe('');
    expect(await legend([], party)).toBe('');
  });
});

describe('a house on the map', () => {
  const pill = (status: StayStatus, isChosen = false, isCurrent = false) => (
    <HousePill
      spot={spotOf('chalet-lake', status, isChosen)}
      title="Lake Chalet"
      shift={0}
      isCurrent={isCurrent}
      onOpen={() => undefined}
    />
  );

  test('is named by its title, its price and whether it is chosen', async () => {
    expect((await renderMarkup(pill(free), 'en')).replaceAll('\u00a0', ' ')).toContain(
      'aria-label="Lake Chalet, free, UAH 13,626"',
    );
    expect((await renderMarkup(pill(free, true), 'en')).replaceAll('\u00a0', ' ')).toContain(
      'aria-label="Lake Chalet, free, UAH 13,626, chosen"',
    );
    expect(await renderMarkup(pill(TAKEN), 'en')).toContain('aria-label="Lake Chalet, taken"');
  });

  test('is pressed while its card is open', async () => {
    expect(await renderMarkup(pill(free, false, true), 'en')).toContain('aria-pressed="true"');
    expect(await renderMarkup(pill(free, true, false), 'en')).toContain('aria-pressed="false"');
  });

  const facts = (slug: string, onMap: object | null) => {
    const card = cardOf(slug, free);
    const changed = { ...card, option: { ...card.option, onMap: onMap && { ...card.option.onMap, ...onMap } } };
    return renderText(<HouseFacts card={changed as EvaluatedOption} titleId="title" />, 'en');
  };

  test('does not repeat the house’s name in a sheet that already shows it', async () => {
    const card = cardOf('chalet-lake', free);
    const markup = (titleId: string | null) =>
      renderMarkup(<HouseFacts card={card as EvaluatedOption} titleId={titleId} />, 'en');
    expect(await markup(null)).not.toMatch(/<h\d/);
    expect(await markup('title')).toMatch(/<h2[^>]*>Lake Chalet/);
  });

  test.each([
    [{ metresToLake: 40, metresToReception: 250 }, /40 m to the lake 250 m to reception/],
    [{ metresToLake: null, metresToReception: 0 }, /Reception downstairs/],
    [{ metresToLake: 40, metresToReception: null }, /40 m to the lake$/],
  ])('shows the known ones of the distances %j', async (known, words) => {
    expect(await facts('chalet-lake', known)).toMatch(words);
  });

  test('shows no facts if it has no distances or is not on the map', async () => {
    expect(await facts('chalet-lake', { metresToLake: null, metresToReception: null })).not.toMatch(/\d m|Reception/);
    expect(await facts('chalet-lake', null)).toBe('Lake Chalet');
  });

  test('has a porch if it is a house, and a window if it is a room', async () => {
    expect(await facts('chalet-lake', {})).toContain('From the porch');
    expect(await facts('room-comfort', {})).toContain('From the window');
  });
});

test('the list beside the open house has the free houses of its kind with their sums, and no taken ones', async () => {
  const cards = [cardOf('chalet-lake', free), cardOf('chalet-forest', TAKEN)];
  const others = (given: readonly EvaluatedOption[]) => (
    <AlsoFree cards={given} kindTitle="Chalets" onOpen={() => undefined} />
  );
  expect(await renderText(others(cards), 'en')).toBe('Also free: chalets Lake Chalet UAH 13,626');
  expect(await renderText(others(cards.slice(1)), 'en')).toBe('');
});

test('a kind outside the view has a chip at the nearest edge, with its lowest sum if a house is free', async () => {
  const spots = [spotOf('chalet-lake', free), spotOf('cottage-oak', TAKEN)];
  const hidden = [
    { kind: 'chalets', side: 'start' },
    { kind: 'cottages', side: 'end' },
  ] as const;
  const chips = <HiddenKinds hidden={hidden} spots={spots} kinds={view.kinds} onShow={() => undefined} />;
  const markup = (await renderMarkup(chips, 'en')).replaceAll('\u00a0', ' ');
  const [start = '', end = ''] = markup.split('data-side="end"');
  const chipsOf = (side: string) => [...side.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(chipsOf(start)).toEqual(['Show on the map: Chalets, from UAH 13,626']);
  expect(chipsOf(end)).toEqual(['Show on the map: Cottages']);
});
