import { msg } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { BROWSER_NAMES, PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { fact } from '#mail/mail-body.ts';
import { typesetMail } from '#mail/mail-html.tsx';
import { openWords } from '#mail/mail-words.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { RenderAccountMail } from './mailed-account.ts';

export const renderAccountMail: RenderAccountMail = async (kind, account, context, locale) => {
  const { publicUrl, timeZone } = context;
  const i18n = await openWords(locale);
  const instant = Date.parse(account.happenedAt);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant);
  const when = `${formatDay(calendarDateAt(instant, timeZone), locale)}, ${time}`;
  const browser = BROWSER_NAMES[(account.browser ?? 'other') as BrowserFamily] ?? i18n._(msg`another browser`);
  const { isWarning, sections, ...texts } = ACCOUNT_MAILS[kind]({
    link: account.link ?? '',
    browser,
    provider: account.provider === null ? '' : PROVIDER_NAMES[account.provider],
    recoveryUrl: `${publicUrl}${localizePath('/new-password', locale)}`,
    bookingsUrl: `${publicUrl}${localizePath('/my-bookings', locale)}`,
  });
  const facts = [
    fact(msg`Account`, account.email),
    ...(isWarning ? [fact(msg`When, resort time`, when)] : []),
    ...(isWarning && account.browser !== null ? [fact(msg`Browser`, browser)] : []),
  ];
  return typesetMail(
    { ...texts, facts, sections },
    {
      ...context,
      i18n,
      locale,
      isForDesk: false,
      number: null,
      footer: msg`You receive this email because an account at %resort% has your email address.`,
    },
  );
};
