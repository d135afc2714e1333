import { msg } from '@lingui/core/macro';
import { BROWSER_NAMES } from '#app/format/browser-names.ts';
import { formatDay } from '#app/format/dates.ts';
import { PROVIDER_NAMES } from '#app/format/provider-names.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { MailFact } from '#mail/mail-body.ts';
import { line } from '#mail/mail-facts.ts';
import type { Say } from '#mail/mail-words.ts';
import type { AccountMailContext, MailedAccount } from './mailed-account.ts';

export interface AccountInWords {
  readonly account: MailedAccount;
  readonly say: Say;
  /** `23 листопада, 12:05`, on the resort's clock. */
  readonly when: string;
  /** `Firefox`; a browser that is not known is called so. */
  readonly browser: string;
  /** `Google`; '' in mails about no provider. */
  readonly provider: string;
  /** The page that sends a link for a new password. It holds nothing of this mail. */
  readonly recoveryUrl: string;
  /** The page that finds a booking by its number. */
  readonly bookingsUrl: string;
}

export function putAccountInWords(
  account: MailedAccount,
  { publicUrl, timeZone }: AccountMailContext,
  say: Say,
  locale: Locale,
): AccountInWords {
  const instant = Date.parse(account.happenedAt);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant);
  return {
    account,
    say,
    when: `${formatDay(calendarDateAt(instant, timeZone), locale)}, ${time}`,
    browser: BROWSER_NAMES[(account.browser ?? 'other') as BrowserFamily] ?? say(msg`another browser`),
    provider: account.provider === null ? '' : PROVIDER_NAMES[account.provider],
    recoveryUrl: `${publicUrl}${localizePath('/new-password', locale)}`,
    bookingsUrl: `${publicUrl}${localizePath('/my-bookings', locale)}`,
  };
}

export function accountFact({ account, say }: AccountInWords): MailFact {
  return { name: say(msg`Account`), lines: [line(account.email)] };
}

/** What happened to the account: when, and in which browser if the mail is about one. */
export function eventFacts(words: AccountInWords): MailFact[] {
  const { account, say, when, browser } = words;
  return [
    accountFact(words),
    { name: say(msg`When, resort time`), lines: [line(when)] },
    ...(account.browser === null ? [] : [{ name: say(msg`Browser`), lines: [line(browser)] }]),
  ];
}
