import { toAmount } from '#contract/availability/money.ts';
import type { HistoryEntry, HistoryFacts } from '#contract/desk/desk-stay-details.ts';
import type { MoneyWay } from '#domain/desk/ledger.ts';
import type { Presence } from '#domain/desk/presence.ts';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import type { GuestMailKind } from '#domain/order/mail-kinds.ts';
import { roomsOf } from '#domain/order/unit-nights.ts';
import { listChanges } from '../../orders/change/order-changes-repository.ts';
import type { Order } from '../../orders/order.ts';
import { type AuditRow, listActions } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { readStaffNames } from '../staff/staff-names-repository.ts';
import { listGuestMails } from './details-repository.ts';

/** Lists what staff did (from the audit log) and what the guest did on the site, newest first. */
export async function readHistory(order: Order, { database, titleOf }: DeskContext): Promise<HistoryEntry[]> {
  const reader = database.readLatest;
  const actions = await listActions(reader, order.number);
  const nameOf = await readStaffNames(reader, actions, 'who');
  const staff = actions.map(({ at, who, action, before, after }) => {
    return { at, who: nameOf(who), action, before: toFacts(before, titleOf), after: toFacts(after, titleOf) };
  });
  const guest = await listGuestActions(order, actions, { database, titleOf });
  return [...staff, ...guest].toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

async function listGuestActions(
  order: Order,
  actions: readonly AuditRow[],
  { database, titleOf }: Pick<DeskContext, 'database' | 'titleOf'>,
): Promise<HistoryEntry[]> {
  const { number, placedAt } = order;
  const did = (action: string) => actions.some((row) => row.action === action);
  const entries: HistoryEntry[] = [];
  if (!did('order_placed') && !did('order_imported')) entries.push(guestEntry(placedAt, 'order_placed'));
  const byStaff = new Set(actions.map(({ after }) => after?.change));
  for (const change of await listChanges(database.readLatest, number)) {
    if (change.appliedAt === null || byStaff.has(change.position)) continue;
    entries.push({
      ...guestEntry(change.appliedAt, 'stay_changed'),
      before: toBooked(change.old, titleOf),
      after: toBooked(change.next, titleOf),
    });
  }
  const cancelled = (await listGuestMails(database.readLatest, [number])).find(({ kind }) => kind === 'cancelled');
  const isByGuest = !did('stay_cancelled') && !did('no_show');
  if (cancelled !== undefined && isByGuest) entries.push(guestEntry(cancelled.at, 'stay_cancelled'));
  return entries;
}

function guestEntry(at: string, action: string): HistoryEntry {
  return { at, who: null, action, before: {}, after: {} };
}

function toBooked(booked: BookedStay, titleOf: DeskContext['titleOf']): HistoryFacts {
  const parties = booked.quote.rooms.map(({ party }) => party);
  return {
    arrival: booked.stay.arrival,
    departure: booked.stay.departure,
    total: toAmount(booked.quote.totalMinor),
    titles: roomsOf(booked).map(({ accommodationId }) => titleOf(accommodationId)),
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    children: parties.reduce((sum, { children }) => sum + children.length, 0),
  };
}

/** Fields of a room in an audit entry. Older entries lack the newer fields. */
interface StoredFacts {
  readonly unit?: string | null;
  readonly rooms?: readonly {
    readonly unit?: string | null;
    readonly presence?: Presence;
    readonly category_id?: number;
    readonly adults?: number;
    readonly children?: number;
  }[];
  readonly arrival?: string;
  readonly departure?: string;
  readonly total_minor?: number;
  readonly balanceMinor?: number;
  readonly amountMinor?: number;
  readonly way?: MoneyWay;
  readonly kind?: GuestMailKind;
}

function toFacts(stored: StoredFacts | null, titleOf: DeskContext['titleOf']): HistoryFacts {
  if (stored === null) return {};
  const { unit, rooms = [], arrival, departure, total_minor, balanceMinor, amountMinor, way, kind } = stored;
  const units = [unit, ...rooms.map((room) => room.unit)].flatMap((name) => name ?? []);
  const presence = rooms[0]?.presence;
  const categories = rooms.flatMap(({ category_id }) => category_id ?? []);
  const sum = (field: 'adults' | 'children') => rooms.reduce((total, room) => total + (room[field] ?? 0), 0);
  return {
    ...((units.length > 0 || unit === null) && { units }),
    ...(presence !== undefined && { presence }),
    ...(arrival !== undefined && departure !== undefined && { arrival, departure }),
    ...(categories.length > 0 && { titles: categories.map(titleOf), adults: sum('adults'), children: sum('children') }),
    ...(total_minor !== undefined && { total: toAmount(total_minor) }),
    ...(balanceMinor !== undefined && { balance: toAmount(balanceMinor) }),
    ...(amountMinor !== undefined && { amount: toAmount(amountMinor) }),
    ...(way !== undefined && { way }),
    ...(kind !== undefined && { mail: kind }),
  };
}
