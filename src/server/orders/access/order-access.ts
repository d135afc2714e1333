import { type Static, Type } from 'typebox';
import { ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { NO_ZERO_CHARACTER, record } from '#contract/site/schema.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { hasDeskKeyEnded, hasKeyEnded } from '#domain/order/order-key.ts';
import type { AccountRoutesOptions } from '../../accounts/account-routes-options.ts';
import { isForgotten } from '../order.ts';
import { findOrder, raiseKeyVersion } from '../order-repository.ts';
import { isDeskToken, isStatusToken, readAccessToken, readCalendarTicket } from './access-token.ts';

const Token = Type.Optional(Type.String({ maxLength: 200 }));

export const OrderParams = record({ number: Type.String({ maxLength: 40, pattern: NO_ZERO_CHARACTER }) });
/** Other headers are allowed. */
const OrderKey = Type.Object({ [ORDER_TOKEN_HEADER]: Token });
export const OWN_ORDER = { params: OrderParams, headers: OrderKey };
/** Rejects a token in the query, so that the sender learns of the mistake. */
export const NoQuery = record({});
export const StatusAccess = record({ status_token: Token });

interface OwnOrderCall {
  readonly params: Static<typeof OrderParams>;
  readonly headers: Static<typeof OrderKey> & { readonly authorization?: string | undefined };
}

export type OrderAccess = ReturnType<typeof createOrderAccess>;

type AccessContext = Pick<AccountRoutesOptions, 'database' | 'sessionSecret' | 'timeZone' | 'findSignedIn' | 'now'>;

export function createOrderAccess({ database, sessionSecret, timeZone, findSignedIn, now }: AccessContext) {
  const findStored = async (number: string) => {
    const order = await findOrder(database.readLatest, number);
    return order === null || isForgotten(order.guest) ? null : order;
  };
  const findLiving = async (number: string) => {
    const order = await findStored(number);
    return order === null || hasKeyEnded(order.stay.departure, calendarDateAt(now(), timeZone)) ? null : order;
  };

  const findByKey = async (number: string, token: string) => {
    // A forged token is refused before the database is read, so that the response does not depend on the order.
    const version = readAccessToken(token, number, sessionSecret);
    const order = version === null ? null : await findLiving(number);
    if (order === null || order.keyVersion === version) return order;
    if (version !== order.keyVersion + 1) return null;
    await raiseKeyVersion(database, number, version);
    return { ...order, keyVersion: version };
  };
  /** A signed-in guest has proved the email address, so their orders stay open to them after the key has expired. */
  const findSignedInOrder = async (number: string, authorization: string | undefined) => {
    const signedIn = authorization === undefined ? null : await findSignedIn(authorization);
    const order = signedIn === null ? null : await findStored(number);
    return order?.guest.email === signedIn?.account.email ? order : null;
  };

  return {
    /** null for another guest's order and an expired key alike. The first use of the next key ends the current one. */
    async findOwn({ params: { number }, headers: { [ORDER_TOKEN_HEADER]: token = '', authorization } }: OwnOrderCall) {
      return (await findByKey(number, token)) ?? findSignedInOrder(number, authorization);
    },
    /** Finds the order by the key in a mail to the desk, which can only view it. */
    async findForDesk({ params: { number }, headers: { [ORDER_TOKEN_HEADER]: token = '' } }: OwnOrderCall) {
      const order = isDeskToken(token, number, sessionSecret) ? await findStored(number) : null;
      return order === null || hasDeskKeyEnded(order.stay.departure, calendarDateAt(now(), timeZone)) ? null : order;
    },
    async findByTicket(number: string, ticket = '') {
      const version = readCalendarTicket(ticket, number, sessionSecret, now());
      // The ticket expires by itself, and the owner's history never does.
      const order = version === null ? null : await findStored(number);
      return order?.keyVersion === version ? order : null;
    },
    /** Finds the order for the page to which the provider redirects the guest. */
    async findByStatusToken(number: string, token = '') {
      return isStatusToken(token, number, sessionSecret) ? findStored(number) : null;
    },
  };
}
