import { ContentError, type ContentProblem, quote } from '#content/checks/content-error.ts';
import type { Content } from '#content/loading/load-content.ts';
import { calendarEnd, expandRateCalendar } from '#content/rates/rate-calendar.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { holdsNights, ORDER_STATES } from '#domain/order/order-state.ts';
import { IS_NIGHT_OPEN, type Reader } from '../database/query.ts';
import { StartError } from '../settings/start-error.ts';
import { type ContentName, type ContentNames, namesOf } from './current-content-repository.ts';

/** A larger price change is often one mistyped digit. */
const LARGEST_USUAL_CHANGE = 0.4;

export type PricedContent = Pick<Content, 'categories' | 'rateCalendar'>;

/** Throws if a price changes by more than usual: a person must confirm it. */
export async function refuseLargeChanges(reader: Reader, content: PricedContent, today: CalendarDate): Promise<void> {
  const changes = await findLargeChanges(reader, content, today);
  if (changes.length === 0) return;
  const lines = (told: (change: LargeChange) => string) => changes.map((change) => `  ${told(change)}`);
  throw new StartError(
    [
      'These prices change by more than 40 %:',
      ...lines(
        ({ code, before, after, nights, first }) =>
          `${code}: ${before} → ${after} UAH, nights: ${nights}, the first ${first}`,
      ),
      'If they are right, run npm run content -- --yes',
      'Ці ціни змінюються більш ніж на 40 %:',
      ...lines(
        ({ code, before, after, nights, first }) => `${code}: ${before} → ${after} ₴, ночей: ${nights}, перша ${first}`,
      ),
      'Якщо так і має бути, виконайте npm run content -- --yes',
    ].join('\n'),
  );
}

interface LargeChange {
  readonly code: string;
  /** UAH. */
  readonly before: number;
  readonly after: number;
  readonly nights: number;
  readonly first: CalendarDate;
}

/** Nights of one accommodation with the same two prices are one change. */
async function findLargeChanges(
  reader: Reader,
  { categories, rateCalendar }: PricedContent,
  today: CalendarDate,
): Promise<LargeChange[]> {
  const rows = await listPricesOnSale(reader, today);
  const onSale = new Map(rows.map((row) => [`${row.category_id} ${row.night}`, row]));
  const codes = new Map(categories.data.flatMap(({ id, attributes }) => attributes.map(({ code }) => [id, code])));
  const changes = new Map<string, LargeChange>();
  for (const rate of expandRateCalendar(rateCalendar, categories, today, calendarEnd(today, rateCalendar))) {
    const { accommodationId, night, priceMinor, closed } = rate;
    const { price_minor: beforeMinor, rule_closed: ruleClosed } = onSale.get(`${accommodationId} ${night}`) ?? {};
    const staysOnSale = ruleClosed === 0 || !closed;
    if (!staysOnSale || beforeMinor === undefined) continue;
    if (Math.abs(priceMinor - beforeMinor) <= LARGEST_USUAL_CHANGE * beforeMinor) continue;
    const [code = '', before, after] = [codes.get(accommodationId), toAmount(beforeMinor), toAmount(priceMinor)];
    const key = `${code} ${before} ${after}`;
    const { nights, first } = changes.get(key) ?? { nights: 0, first: night };
    changes.set(key, { code, before, after, nights: nights + 1, first });
  }
  return [...changes.values()];
}

/** Throws if guests have future stays in a removed accommodation, because their pages, mails and passes need it. */
export async function refuseRemovedAccommodations(
  reader: Reader,
  { categories }: Pick<Content, 'categories'>,
  today: CalendarDate,
): Promise<void> {
  const rows = await listRoomsToCome(reader, today);
  const known = new Set(categories.data.map(({ id }) => id));
  const removed = Map.groupBy(
    rows.filter(({ category_id }) => !known.has(category_id)),
    ({ category_code }) => category_code,
  );
  if (removed.size === 0) return;
  const lines = (bookings: string, until: string) =>
    [...removed].map(([code, rooms]) => {
      const last = rooms
        .map(({ departure }) => departure)
        .toSorted()
        .at(-1);
      return `  ${code}: ${bookings} ${new Set(rooms.map(({ number }) => number)).size}, ${until} ${last}`;
    });
  throw new StartError(
    [
      'These accommodations have bookings and must stay; to sell no more of them, close their nights in prices.json:',
      ...lines('bookings', 'the last until'),
      'На ці оселі є бронювання, тож вони мають лишитися; щоб більше їх не продавати, закрийте їхні ночі в prices.json:',
      ...lines('бронювань', 'останнє до'),
    ].join('\n'),
  );
}

/** The board needs units that are assigned or closed on a future night. */
export async function refuseRemovedUnits(
  reader: Reader,
  { units }: Pick<Content, 'units'>,
  today: CalendarDate,
): Promise<void> {
  const known = new Set(units.map(({ name, accommodationId }) => `${accommodationId} ${name}`));
  const given = await listGivenUnits(reader, today);
  const removed = given.filter(({ unit, category_id }) => !known.has(`${category_id} ${unit}`));
  if (removed.length === 0) return;
  const lines = (until: string) => removed.map(({ unit, last_night }) => `  ${unit}: ${until} ${last_night}`);
  throw new StartError(
    [
      'Guests were given these units, or they are closed; give other units at the desk first:',
      ...lines('the last night'),
      'Ці місця дано гостям або закрито; спершу дайте на рецепції інші:',
      ...lines('остання ніч'),
    ].join('\n'),
  );
}

/** Throws if a Ukrainian name changed but one of its grammatical cases did not. */
export function refuseOldForms(before: ContentNames, content: Pick<Content, 'resort' | 'categories'>): void {
  const after = namesOf(content);
  const problems = [
    ...findOldForms('resort.json', before.resort, after.resort),
    ...Object.entries(after.accommodations).flatMap(([id, name]) =>
      findOldForms(`accommodations/${name.code}.json`, before.accommodations[Number(id)] ?? name, name),
    ),
  ];
  if (problems.length > 0) throw new ContentError(problems);
}

function findOldForms(file: string, before: ContentName, after: ContentName): ContentProblem[] {
  if (before.name.toLowerCase() === after.name.toLowerCase()) return [];
  return Object.entries(after.forms)
    .filter(([field, form]) => before.forms[field] === form)
    .map(([field, form]) => ({
      file,
      field: `${field}.uk`,
      expected: { en: `a form of the new name, ${after.name}`, uk: `форма нової назви, ${after.name}` },
      found: quote(form),
    }));
}

function listPricesOnSale(reader: Reader, today: CalendarDate) {
  return reader
    .selectFrom('nights')
    .select(['category_id', 'night', 'price_minor', 'rule_closed'])
    .where('night', '>=', today)
    .where(IS_NIGHT_OPEN)
    .execute();
}

function listGivenUnits(reader: Reader, today: CalendarDate) {
  return reader
    .selectFrom('assigned_nights')
    .select(['unit', 'category_id', ({ fn }) => fn.max('night').as('last_night')])
    .where('night', '>=', today)
    .groupBy(['unit', 'category_id'])
    .orderBy('unit')
    .execute();
}

/** Lists rooms of orders whose guests leave after this day. */
function listRoomsToCome(reader: Reader, today: CalendarDate) {
  return reader
    .selectFrom('order_rooms')
    .innerJoin('orders', 'orders.number', 'order_rooms.order_number')
    .select(['category_id', 'category_code', 'number', 'departure'])
    .where('departure', '>=', today)
    .where('state', 'in', ORDER_STATES.filter(holdsNights))
    .orderBy('category_code')
    .execute();
}
