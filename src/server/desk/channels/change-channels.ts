import type { ChannelChange, ChannelRemoval, ChannelRequest } from '#contract/desk/desk-channels.ts';
import { lockUnitNights } from '../../availability/inventory-repository.ts';
import type { Transaction } from '../../database/query.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { StayActionDependencies } from '../stays/change-presence.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { dismissChannelStay, listChannelStays } from './channel-stays-repository.ts';
import {
  type Channel,
  changeChannel,
  deleteChannel,
  findChannel,
  insertChannel,
  listChannels,
  readHorizon,
  replaceToken,
} from './channels-repository.ts';
import { readCalendarAddress } from './fetch-calendar.ts';
import { freeStay } from './import-stays.ts';

/** With this many, the calendars of all channels can be read within a minute. */
const MOST_CHANNELS = 60;

/** Returns the new channel's id. Throws FieldsRefused. */
export function addChannel(
  { name, address, category_id, unit }: ChannelRequest,
  token: string,
  who: string,
  { database, units, now }: StayActionDependencies,
): Promise<string> {
  refuseAddress(address);
  const isOfKind = units.filter(({ accommodationId }) => accommodationId === category_id);
  if (!isOfKind.some((each) => unit === null || each.name === unit)) {
    throw new FieldsRefused({ unit: ['There is no such unit'] });
  }
  return database.transaction(async (transaction) => {
    if ((await listChannels(transaction)).length >= MOST_CHANNELS) {
      throw new FieldsRefused({ name: [`At most ${MOST_CHANNELS} channels`] });
    }
    const nowMs = now();
    const id = await insertChannel(transaction, { name, address, category_id, unit }, { token, who, nowMs });
    const after = { category_id, unit, address: hostOf(address) };
    await addAuditEntry(transaction, { who, action: 'channel_added', subject: name, after }, nowMs);
    return id;
  });
}

/** Throws FieldsRefused. This function and the next ones throw Refused if the channel does not exist. */
export async function editChannel(
  id: string,
  change: ChannelChange,
  who: string,
  dependencies: StayActionDependencies,
): Promise<void> {
  refuseAddress(change.address);
  return changeFound(id, dependencies, async (transaction, channel, nowMs) => {
    await changeChannel(transaction, channel, change);
    const before = { name: channel.name, address: hostOf(channel.address) };
    const after = { name: change.name, address: hostOf(change.address) };
    const entry = { who, action: 'channel_changed', subject: channel.name, before, after } as const;
    await addAuditEntry(transaction, entry, nowMs);
  });
}

export function replaceCalendar(
  id: string,
  token: string,
  who: string,
  dependencies: StayActionDependencies,
): Promise<void> {
  return changeFound(id, dependencies, async (transaction, { name: subject }, nowMs) => {
    await replaceToken(transaction, id, token);
    await addAuditEntry(transaction, { who, action: 'channel_address_replaced', subject }, nowMs);
  });
}

/** The nights that the channel has taken are freed, or stay closed like those that staff closed by hand. */
export function removeChannel(
  id: string,
  { nights }: ChannelRemoval,
  who: string,
  dependencies: StayActionDependencies,
): Promise<void> {
  return changeFound(id, dependencies, async (transaction, channel, nowMs) => {
    if (nights === 'free') await freeNightsOf(transaction, channel, who, nowMs, dependencies);
    await deleteChannel(transaction, id);
    const entry = { who, action: 'channel_removed', subject: channel.name, after: { nights } } as const;
    await addAuditEntry(transaction, entry, nowMs);
  });
}

export function dismissConflict(
  id: string,
  stayId: string,
  who: string,
  dependencies: StayActionDependencies,
): Promise<void> {
  return changeFound(id, dependencies, async (transaction, { name: subject }, nowMs) => {
    orNotFound(await dismissChannelStay(transaction, id, stayId, who, nowMs));
    const entry = { who, action: 'channel_stay_dismissed', subject, after: { stay: stayId } } as const;
    await addAuditEntry(transaction, entry, nowMs);
  });
}

function changeFound(
  id: string,
  { database, now }: StayActionDependencies,
  change: (transaction: Transaction, channel: Channel, nowMs: number) => Promise<void>,
): Promise<void> {
  return database.transaction(async (transaction) =>
    change(transaction, orNotFound(await findChannel(transaction, id)), now()),
  );
}

async function freeNightsOf(
  transaction: Transaction,
  { id, category_id: accommodationId }: Channel,
  who: string,
  nowMs: number,
  { timeZone }: StayActionDependencies,
): Promise<void> {
  const { today } = deskClockAt(nowMs, timeZone);
  const horizon = await readHorizon(transaction, accommodationId);
  if (horizon !== null) {
    const all = [{ accommodationId, stay: { arrival: today, departure: horizon } }];
    await lockUnitNights(transaction, all);
  }
  for (const stay of await listChannelStays(transaction, today, id)) {
    await freeStay(transaction, stay, who, { today, nowMs });
  }
}

function refuseAddress(address: string | null): void {
  if (address === null || readCalendarAddress(address) !== null) return;
  throw new FieldsRefused({ address: ['must be an https address of a public server'] });
}

/** Returns the host only, because the rest of the address is a secret of the channel. */
function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host;
}
