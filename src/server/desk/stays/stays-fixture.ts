import { randomUUID } from 'node:crypto';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import type { Scope } from '#domain/account/scope.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { CHALET, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { type DeskApp, joinAs, STAFF_EMAIL } from '../desk-fixture.ts';

/** Today's date at the desk when a test begins. */
export const TODAY_AT_DESK = '2026-11-23';
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

let guests = 0;

/** Books a confirmed order for a separate guest. Returns its number. */
export async function book(
  { database }: DeskApp,
  arrival: string,
  departure: string,
  houses: readonly Accommodation[] = [CHALET],
): Promise<string> {
  guests += 1;
  const stay = { arrival: arrival as CalendarDate, departure: departure as CalendarDate };
  const request = sampleRequest(houses, stay, {
    guest: { firstName: 'Олена', lastName: 'Ковтун', phone: '+380671234567', email: `guest${guests}@example.com` },
  });
  const placed = await placeOrder(sampleAttempt(request), await openSampleResort(database));
  return placed.order.number;
}

/** Somebody on shift, with functions for what they do with stays. */
export async function openShift(desk: DeskApp, email = STAFF_EMAIL, scope: Scope = 'desk') {
  const { send, get } = await joinAs(desk, scope, email);
  const post = (path: string, number: string, body: object, key?: string) =>
    send('POST', path.replace(':number', number), body, key);
  return {
    get,
    put: (url: string, body: object) => send('PUT', url, body),
    post,
    stay: async (number: string): Promise<DeskStayDetails['data']> =>
      (await get(DESK_PATHS.stay.replace(':number', number))).body.data,
    pay: (number: string, payment: object) => post(DESK_PATHS.payments, number, payment, randomUUID()),
    note: (number: string, action: string, rooms?: readonly number[]) =>
      post(DESK_PATHS.presence, number, { action, ...(rooms && { rooms }) }),
    give: (number: string, unit: string, seen: string | null = null, room = 0) =>
      post(DESK_PATHS.unit, number, { room, unit, seen }),
    close: (unit: string, from: string, to: string, reason = 'Boiler') =>
      send('POST', DESK_PATHS.blocks, { unit, from, to, reason }),
    open: (id: string) => send('DELETE', `${DESK_PATHS.blocks}/${id}`),
    board: async (from: string, to: string) => (await get(`${DESK_PATHS.board}?from=${from}&to=${to}`)).body.data,
  };
}
