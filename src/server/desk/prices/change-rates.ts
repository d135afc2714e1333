import { toAmount, toMinor } from '#contract/availability/money.ts';
import type { RateChangeAnswer, RateChangeRequest } from '#contract/desk/desk-rates.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { paintNights, type RateChange, type RateWish, reverseChange } from '#domain/pricing/night-rules.ts';
import { lockUnitNights } from '../../availability/inventory-repository.ts';
import { readRatesVersion, writeNightRules } from '../../availability/night-rules-repository.ts';
import { RolledBack } from '../../database/database.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Days } from '../read-days.ts';
import {
  findRateChange,
  findUndoable,
  insertRateChange,
  listRateChanges,
  type StoredRateChange,
  type StoredWish,
} from './rate-changes-repository.ts';
import { keyOf, listSoldOtherwise, readRuledNights } from './read-rates.ts';

/** `days` is the period parsed from the request. */
export interface AskedChange {
  readonly days: Days;
  readonly request: RateChangeRequest;
}

/** Who sends the change, and the request's key, which makes a repeated request write nothing. */
export interface Sender {
  readonly id: string;
  readonly who: string;
}

type Changed = RateChangeAnswer['data'];

/** Returns what the change would do. Writes nothing. Throws FieldsRefused. */
export async function previewRates(asked: AskedChange, options: DeskContext): Promise<Changed> {
  const reader = options.database.readLatest;
  const version = await readRatesVersion(reader);
  return describe(reader, await planRates(reader, asked, options), version);
}

/**
 * Writes what the preview shows, as one entry in the history. Throws FieldsRefused, and Refused if somebody has changed
 * rates since the form read them.
 */
export function changeRates(asked: AskedChange, sender: Sender, options: DeskContext): Promise<Changed> {
  const { version, ...wish } = asked.request;
  return write({ ...sender, undoes: null, wish }, version, options, async (transaction) => {
    await lockUnitNights(
      transaction,
      wish.category_ids.map((accommodationId) => ({
        accommodationId,
        stay: { arrival: asked.days.from, departure: addDays(asked.days.to, 1) },
      })),
    );
    return planRates(transaction, asked, options);
  });
}

/** Undoes the latest change by adding a reverse change. Throws Refused if change `number` cannot be undone. */
export async function undoRates(number: number, sender: Sender, options: DeskContext): Promise<Changed> {
  const { readLatest } = options.database;
  // Read first, so that a change made meanwhile refuses the undoing: otherwise both would be undone.
  const version = await readRatesVersion(readLatest);
  const repeated = await findRateChange(readLatest, sender.id);
  if (repeated !== null && repeated.undoes === number) return toAnswer(readLatest, repeated);
  const undone = repeated === null ? await findUndoable(readLatest) : null;
  const { wish, changes } = orNotFound(undone?.number === number ? undone : null);
  return write({ ...sender, undoes: number, wish }, version, options, async () => changes.map(reverseChange));
}

async function write(
  entry: Omit<StoredRateChange, 'at' | 'changes' | 'number'>,
  version: number,
  { database, now }: DeskContext,
  plan: (transaction: Transaction) => Promise<readonly RateChange[]>,
): Promise<Changed> {
  const result = await database.transaction(async (transaction): Promise<StoredRateChange | RolledBack<null>> => {
    if ((await findRateChange(transaction, entry.id)) !== null) return new RolledBack(null);
    const changes = await plan(transaction);
    const change = { ...entry, number: version + 1, changes };
    if (!(await insertRateChange(transaction, change, now()))) return new RolledBack(null);
    await writeNightRules(transaction, changes);
    await addAuditEntry(transaction, describeForAudit(change), now());
    return { ...change, at: '' };
  });
  const { readLatest } = database;
  if (result !== null) return toAnswer(readLatest, result);
  const repeated = await findRateChange(readLatest, entry.id);
  if (repeated === null) throw await conflictOf(readLatest);
  if (isSameWish(repeated, entry)) return toAnswer(readLatest, repeated);
  throw new FieldsRefused({ 'Idempotency-Key': ['was used for another change'] });
}

async function planRates(reader: Reader, { days, request }: AskedChange, options: DeskContext) {
  const nights = await readRuledNights(reader, request.category_ids, days, options);
  const changes = paintNights(nights, toWish(request));
  if (nights.length === 0) throw new FieldsRefused({ to: ['These nights are not on sale yet'] });
  if (changes.length === 0) throw new FieldsRefused({ price: ['These nights are like this already'] });
  return changes;
}

function toWish({ price, percent, closed, minimum_stay: minimumNights }: RateChangeRequest): RateWish {
  return {
    ...(price !== undefined && { price: { kind: 'sum', minor: toMinor(price) } }),
    ...(percent !== undefined && { price: { kind: 'percent', percent } }),
    ...(closed !== undefined && { closed }),
    ...(minimumNights !== undefined && { minimumNights }),
  };
}

function toAnswer(reader: Reader, { number, changes }: StoredRateChange): Promise<Changed> {
  return describe(reader, changes, number);
}

async function describe(reader: Reader, changes: readonly RateChange[], version: number): Promise<Changed> {
  const prices = new Map(
    changes.flatMap((change) => {
      const { from, to } = change;
      return from.priceMinor === to.priceMinor ? [] : [[keyOf(change), to.priceMinor] as const];
    }),
  );
  const nights = changes.map(({ night }) => night).toSorted();
  const [from, to] = [nights[0], nights.at(-1)];
  const sold =
    from === undefined || to === undefined
      ? []
      : await listSoldOtherwise(reader, { from, to }, (night) => prices.get(keyOf(night)) ?? null);
  return {
    version,
    nights: changes.map((change) => ({
      category_id: change.accommodationId,
      date: change.night,
      price_before: toAmount(change.from.priceMinor),
      price: toAmount(change.to.priceMinor),
      closed: change.to.closed,
      minimum_stay: change.to.minimumNights,
    })),
    bookings: [...new Map(sold.map(({ order }) => [order.number, order])).values()].map(({ number, guest, stay }) => ({
      number,
      last_name: guest.lastName,
      arrival: stay.arrival,
      departure: stay.departure,
    })),
  };
}

async function conflictOf(reader: Reader): Promise<Refused> {
  const [last] = await listRateChanges(reader, 1);
  const { who: by, at, number: version } = last ?? { who: '', at: '', number: 0 };
  return new Refused(409, 'changed_meanwhile', { by, at, version });
}

/** The history lists every night; the audit log only says who did what. */
function describeForAudit({ number, who, undoes, wish, changes }: Omit<StoredRateChange, 'at'>) {
  const after = { number, nights: changes.length, ...wish, ...(undoes !== null && { undoes }) };
  return { who, action: undoes === null ? 'rates_changed' : 'rates_restored', subject: 'rates', after } as const;
}

function isSameWish(one: { undoes: number | null; wish: StoredWish }, other: typeof one): boolean {
  return one.undoes === other.undoes && JSON.stringify(one.wish) === JSON.stringify(other.wish);
}
