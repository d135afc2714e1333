import { beforeAll, describe, expect, test } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { PARTY, STAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { NO_DATES, type Stay } from '#domain/stay/stay.ts';
import { HousePictures } from './change-form.tsx';
import { CHANGE_PANEL_ID, ChangePlates, type Plate, RoomButtons } from './change-plates.tsx';

let view: OrderPagesView;
let lake: RoomRequest;
let comfort: RoomRequest;

beforeAll(async () => {
  view = viewOrderPages(await loadSiteContent(), 'en');
  [lake, comfort] = [roomOf('chalet-lake'), roomOf('room-comfort')];
});

function roomOf(slug: string): RoomRequest {
  const option = view.options.find(({ accommodation }) => accommodation.slug === slug);
  if (option === undefined) throw new RangeError(`No accommodation ${slug}`);
  return { accommodation: option.accommodation, party: PARTY };
}

function plates(next: Stay | null, current: RoomRequest, open: Plate = 'dates') {
  const change = { old: { stay: STAY }, picked: next ?? NO_DATES } as never;
  return (
    <ChangePlates change={change} before={lake} current={current} view={view} open={open} onOpen={() => undefined} />
  );
}

describe('the fields of a change', () => {
  test('mark everything unchanged as such, and cross nothing out', async () => {
    const text = await renderText(plates(STAY, lake), 'en');
    expect(text.match(/unchanged/g)).toHaveLength(3);
    expect(await renderMarkup(plates(STAY, lake), 'en')).not.toContain('<del');
  });

  test('show and announce both the old and the new value', async () => {
    const next = { ...comfort, party: { adults: 1, children: [] } };
    const text = await renderText(plates(stay('2026-12-20', '2026-12-22'), next), 'en');
    expect(text).toContain('Dates Before: 13–16 December 20–22 December');
    expect(text).toContain('Guests Before: 2 adults, 1 child 1 adult');
    expect(text).toContain('Accommodation Before: Lake Chalet Comfort room');
  });

  test('wait for the departure day while only one day is picked', async () => {
    const text = await renderText(plates(null, lake), 'en');
    expect(text).toContain('Dates Before: 13–16 December …');
    expect(text.match(/unchanged/g)).toHaveLength(2);
  });

  test.each(['dates', 'guests', 'room'] as const)('show that only %s are open', async (open) => {
    const markup = await renderMarkup(plates(STAY, lake, open), 'en');
    const expanded = [...markup.matchAll(/aria-expanded="(\w+)" aria-controls="([^"]*)"/g)];
    expect(expanded.map(([, is]) => is === 'true')).toEqual(['dates', 'guests', 'room'].map((name) => name === open));
    expect(expanded.every(([, , panel]) => panel === CHANGE_PANEL_ID)).toBe(true);
  });
});

test('distinguish rooms of one kind by number, and mark the changed one as pressed', async () => {
  const buttons = <RoomButtons rooms={[lake, lake]} view={view} current={1} onChoose={() => undefined} />;
  expect(await renderText(buttons, 'en')).toBe('Room 1: Lake Chalet Room 2: Lake Chalet');
  const pressed = [...(await renderMarkup(buttons, 'en')).matchAll(/aria-pressed="(\w+)"/g)].map(([, is]) => is);
  expect(pressed).toEqual(['false', 'true']);
});

describe('the pictures of a change', () => {
  const count = async (old: RoomRequest, next: RoomRequest) => {
    const pictures = <HousePictures old={old.accommodation} next={next.accommodation} view={view} />;
    return (await renderMarkup(pictures, 'en')).match(/<img /g)?.length ?? 0;
  };

  test('are two if the house changes, and one if it does not', async () => {
    expect(await count(lake, comfort)).toBe(2);
    expect(await count(lake, lake)).toBe(1);
  });

  test('show only the other house if one has left the catalogue', async () => {
    const gone = { ...lake, accommodation: { ...lake.accommodation, id: 9_999 } };
    expect(await count(gone, lake)).toBe(1);
    expect(await count(lake, gone)).toBe(1);
  });
});
