import type { DeletedAccount } from '#contract/accounts/profile.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { RetentionStatus } from '#domain/order/retention.ts';
import { deleteAccount } from '../accounts/accounts-repository.ts';
import { forgetLooseContacts } from '../accounts/guest-profiles-repository.ts';
import type { Database } from '../database/database.ts';
import { listEnquiriesOf } from '../enquiries/enquiries-repository.ts';
import { mailFolderOf } from '../mail/mail-transport.ts';
import { forgetNewsletters } from '../newsletter/consents-repository.ts';
import { listOrdersOf } from '../orders/order-repository.ts';
import type { Settings } from '../settings/settings.ts';
import { forgetContact, forgetEnquiries, makeAnonymous } from './guests-repository.ts';
import { removeMailsOf } from './mail-folder.ts';
import { type KeepingRules, lockRetainedOrder } from './retained-order.ts';

type KeptReason = Extract<RetentionStatus, { readonly until: null }>['reason'];

/** `name_kept`: the books need the names of guest and company until then. */
export type ErasedOrder =
  | { readonly number: string; readonly outcome: 'anonymous' }
  | { readonly number: string; readonly outcome: 'name_kept'; readonly until: CalendarDate }
  | { readonly number: string; readonly outcome: 'kept'; readonly reason: KeptReason };

export interface ErasedGuest {
  readonly orders: readonly ErasedOrder[];
  readonly newsletters: number;
  readonly enquiries: number;
  readonly hadAccount: boolean;
  readonly mailFiles: number;
}

export function describeErased({ orders }: ErasedGuest): DeletedAccount {
  return {
    orders: orders.map((order) => ({
      number: order.number,
      outcome: order.outcome,
      until: order.outcome === 'name_kept' ? order.until : null,
      reason: order.outcome === 'kept' ? order.reason : null,
    })),
  };
}

export interface ErasingResort {
  readonly database: Database;
  readonly rules: KeepingRules;
  readonly mailFolder: string;
  readonly nowMs: number;
}

export type ErasingSettings = Pick<Settings, 'retention' | 'resortTimeZone' | 'dataFolder'>;

export function erasingResort(
  { retention: periods, resortTimeZone: timeZone, dataFolder }: ErasingSettings,
  database: Database,
  nowMs: number,
): ErasingResort {
  const rules = { periods, timeZone, today: calendarDateAt(nowMs, timeZone) };
  return { database, rules, mailFolder: mailFolderOf(dataFolder), nowMs };
}

/** Each order is checked and erased under its lock. Newsletters and accounts belong to email addresses only. */
export async function eraseGuest(contact: string, resort: ErasingResort): Promise<ErasedGuest> {
  const { database, mailFolder } = resort;
  const orders: ErasedOrder[] = [];
  for (const number of await listOrdersOf(database.readLatest, contact)) {
    const erased = await eraseOrder(number, resort);
    if (erased !== null) orders.push(erased);
  }
  const newsletters = await database.transaction((transaction) => forgetNewsletters(transaction, contact));
  const ids = (await listEnquiriesOf(database.readLatest, contact)).map(({ id }) => id);
  const enquiries = await database.transaction((transaction) => forgetEnquiries(transaction, ids));
  const account = await database.transaction(async (transaction) => {
    const deleted = await deleteAccount(transaction, contact);
    await forgetLooseContacts(transaction);
    return deleted;
  });
  await database.dropErased();
  const forgotten = orders.filter(({ outcome }) => outcome !== 'kept').map(({ number }) => number);
  const mailFiles = await removeMailsOf(mailFolder, [
    ...forgotten,
    ...enquiries,
    ...(account === null ? [] : [account]),
  ]);
  return { orders, newsletters, enquiries: enquiries.length, hadAccount: account !== null, mailFiles };
}

/** Returns null if the daily job was faster. */
function eraseOrder(number: string, { database, rules, nowMs }: ErasingResort): Promise<ErasedOrder | null> {
  return database.transaction(async (transaction): Promise<ErasedOrder | null> => {
    const kept = await lockRetainedOrder(transaction, number, rules);
    if (kept === null) return null;
    const { reason, until } = kept.keeping;
    if (until === null) return { number, outcome: 'kept', reason };
    if (reason === 'books' && until > rules.today) {
      await forgetContact(transaction, number);
      return { number, outcome: 'name_kept', until };
    }
    await makeAnonymous(transaction, number, nowMs);
    return { number, outcome: 'anonymous' };
  });
}
