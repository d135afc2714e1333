import { randomInt } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeUnits, proposeUnit } from '#domain/desk/assignment.ts';
import { type BusyStays, compareStays } from '#domain/desk/channel-calendar.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { lockUnitNights } from '../../availability/inventory-repository.ts';
import type { Transaction } from '../../database/query.ts';
import { passOverRefused } from '../../http/plugins/error-handlers.ts';
import { listAssigned } from '../../orders/units/assigned-nights-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { findBlock } from '../board/blocks-repository.ts';
import { type BlockDependencies, blockUnit, findBlockRefusal, freeBlock } from '../board/close-unit.ts';
import type { StayActionDependencies } from '../stays/change-presence.ts';
import { deskClockAt, fromToday } from '../stays/desk-rooms.ts';
import {
  type ChannelStay,
  deleteChannelStay,
  insertChannelStay,
  isConflict,
  listChannelStays,
  updateChannelStay,
} from './channel-stays-repository.ts';
import { type Channel, findChannel, noteRead } from './channels-repository.ts';

/** Keeps a transaction short: the rest of a long calendar follows at the next import. */
const MOST_PLACED = 60;

/**
 * Blocks units for the channel's stays, and frees the blocks of stays that are no longer in its calendar, in one
 * transaction. A stay whose nights are taken is stored as a conflict and retried at each import. Nothing is written if
 * nothing changed.
 */
export async function importStays(
  channel: Channel,
  { stays, ignored }: BusyStays,
  horizon: CalendarDate,
  { database, units, timeZone, now }: StayActionDependencies,
): Promise<void> {
  const nowMs = now();
  const { today } = deskClockAt(nowMs, timeZone);
  const known = await listChannelStays(database.readLatest, today, channel.id);
  const { added, gone } = compareStays(known, stays);
  const isRead = channel.read_at !== null && channel.failure === null && channel.ignored === ignored;
  if (isRead && added.length + gone.length === 0 && !known.some(isConflict)) return;
  const dependencies = { database, units, today, nowMs };
  const importing = database.transaction(async (transaction) => {
    await lockUnitNights(transaction, [
      { accommodationId: channel.category_id, stay: { arrival: today, departure: horizon } },
    ]);
    const current = await findChannel(transaction, channel.id);
    if (current === null || current.address !== channel.address) return;
    const listed = await listChannelStays(transaction, today, channel.id);
    const stored = await lengthenDismissed(transaction, listed, stays, horizon);
    const news = compareStays(stored, stays);
    let freed = 0;
    for (const stay of news.gone) freed += (await freeStay(transaction, stay, CHANNEL_ACTOR, dependencies)) ? 1 : 0;
    const conflicts = stored.filter((stay) => isConflict(stay) && !news.gone.includes(stay));
    let taken = 0;
    for (const stay of [...news.added, ...fromAnyOn(conflicts)].slice(0, MOST_PLACED)) {
      const placed = await place(transaction, channel, stay, dependencies);
      await note(transaction, channel, stay, placed, nowMs);
      taken += placed.blockId === null ? 0 : 1;
    }
    const isNews =
      taken + freed > 0 || current.read_at === null || current.failure !== null || current.ignored !== ignored;
    if (isNews) await noteRead(transaction, current, { taken, freed, ignored }, nowMs);
  });
  // If another transaction was first, the next import tries again.
  await importing.catch(passOverRefused);
}

/** Starts at a random conflict, so that unresolved ones do not keep later ones from being retried. */
function fromAnyOn(conflicts: readonly ChannelStay[]): readonly ChannelStay[] {
  const start = randomInt(conflicts.length + 1);
  return [...conflicts.slice(start), ...conflicts.slice(0, start)];
}

/** A stay that runs past the nights on sale gets longer each day. A dismissed stay stays dismissed. */
async function lengthenDismissed(
  transaction: Transaction,
  stored: readonly ChannelStay[],
  stays: readonly Stay[],
  horizon: CalendarDate,
): Promise<ChannelStay[]> {
  const isReported = ({ arrival }: Stay, departure: CalendarDate) =>
    stays.some((stay) => stay.arrival === arrival && stay.departure === departure);
  const lengthened: ChannelStay[] = [];
  for (const stay of stored) {
    const isLonger = stay.isDismissed && !isReported(stay, stay.departure) && isReported(stay, horizon);
    if (isLonger) await updateChannelStay(transaction, stay.id, { departure: horizon });
    lengthened.push(isLonger ? { ...stay, departure: horizon } : stay);
  }
  return lengthened;
}

type Placed = Pick<ChannelStay, 'blockId' | 'orders'>;

/** Places the stay in the channel's unit, or in the free unit of the kind that leaves the fewest gaps. */
async function place(
  transaction: Transaction,
  { name, category_id: accommodationId, unit: only }: Channel,
  whole: Stay,
  { units, today, nowMs }: BlockDependencies,
): Promise<Placed> {
  const stay = fromToday(whole, today);
  const candidates = units.filter(
    (each) => each.accommodationId === accommodationId && (only ?? each.name) === each.name,
  );
  const assigned = await listAssigned(transaction, stay);
  const best = proposeUnit(candidates, stay, assigned, today);
  // Taken units are tried too, because the refusal names the conflicting stays.
  const free = freeUnits(candidates, stay, assigned).filter((each) => each !== best);
  const tried = best === null ? candidates.slice(0, 1).map((each) => each.name) : [best, ...free];
  let orders: readonly string[] = [];
  for (const unit of tried) {
    const wanted = { unit, accommodationId, stay, reason: name, who: CHANNEL_ACTOR };
    const refusal = await findBlockRefusal(transaction, wanted, units, today);
    if (refusal === null) return { blockId: (await blockUnit(transaction, wanted, nowMs)).id, orders: [] };
    orders = refusal.orders ?? [];
  }
  const own = assigned.filter(({ unit }) => candidates.some((each) => each.name === unit));
  return { blockId: null, orders: orders.length > 0 ? orders : ordersOf(own) };
}

/** The name under which channels close and open units in the audit log. */
const CHANNEL_ACTOR = 'iCal';

const ordersOf = (stays: readonly { readonly orderNumber: string | null }[]) =>
  [...new Set(stays.flatMap(({ orderNumber }) => orderNumber ?? []))].toSorted();

async function note(
  transaction: Transaction,
  channel: Channel,
  stay: Stay | ChannelStay,
  placed: Placed,
  nowMs: number,
): Promise<void> {
  if ('id' in stay) {
    const isSame = placed.blockId === null && placed.orders.join() === stay.orders.join();
    if (!isSame) await updateChannelStay(transaction, stay.id, placed);
    return;
  }
  await insertChannelStay(transaction, channel.id, stay, placed, nowMs);
  if (placed.blockId !== null) return;
  const after = { from: stay.arrival, to: stay.departure, orders: placed.orders };
  const entry = { who: CHANNEL_ACTOR, action: 'channel_stay_refused', subject: channel.name, after } as const;
  await addAuditEntry(transaction, entry, nowMs);
}

/** Frees the nights from today on. Returns false if the stay held none. */
export async function freeStay(
  transaction: Transaction,
  { id, blockId }: ChannelStay,
  who: string,
  dependencies: Omit<BlockDependencies, 'units'>,
): Promise<boolean> {
  await deleteChannelStay(transaction, id);
  const block = blockId === null ? null : await findBlock(transaction, blockId);
  if (block === null || block.stay.departure <= dependencies.today) return false;
  return freeBlock(transaction, block, who, dependencies);
}
