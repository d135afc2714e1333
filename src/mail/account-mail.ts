import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { BROWSER_NAMES, PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import { fact, type MailBody, momentAt, notYou, openWords } from './mail-body.ts';
import { typesetMail } from './mail-html.tsx';
import type { AccountMailContext, MailedAccount, MailTexts } from './mailed.ts';

export const renderAccountMail: MailTexts['renderAccountMail'] = async (kind, account, context, locale) => {
  const i18n = await openWords(locale);
  const { facts = [], ...texts } = MAILS[kind](putAccountInWords(account, context, i18n, locale));
  const footer = msg`You receive this email because an account at %resort% has your email address.`;
  return typesetMail(
    { ...texts, facts: [fact(msg`Account`, account.email), ...facts] },
    { ...context, i18n, locale, isForDesk: false, number: null, footer },
  );
};

type AccountInWords = ReturnType<typeof putAccountInWords>;

function putAccountInWords(
  { link, browser, provider, happenedAt }: MailedAccount,
  { publicUrl, timeZone }: AccountMailContext,
  i18n: I18n,
  locale: Locale,
) {
  const { day, time } = momentAt(happenedAt, timeZone);
  const browserName = BROWSER_NAMES[(browser ?? 'other') as BrowserFamily] ?? i18n._(msg`another browser`);
  return {
    /** When and in which browser the account was changed. */
    happening: [
      fact(msg`When, resort time`, `${formatDay(day, locale)}, ${time}`),
      ...(browser === null ? [] : [fact(msg`Browser`, browserName)]),
    ],
    /** The address of the mail's button; '' in mails without one. */
    link: link ?? '',
    browser: browserName,
    provider: provider === null ? '' : PROVIDER_NAMES[provider],
    /** The page that sends a link for a new password. The address has nothing of this mail. */
    recoveryUrl: `${publicUrl}${localizePath('/new-password', locale)}`,
    bookingsUrl: `${publicUrl}${localizePath('/my-bookings', locale)}`,
  };
}

type AccountMail = Omit<MailBody, 'facts'> & Partial<Pick<MailBody, 'facts'>>;

/** Anyone may have typed the address, so each mail says what happens if its reader has not. */
const MAILS: Readonly<Record<AccountMailKind, (words: AccountInWords) => AccountMail>> = {
  verify_email: ({ link }) => ({
    subject: msg`Confirm your email address`,
    preview: msg`Your password from the registration, and your account is ready`,
    title: msg`Confirm your address`,
    lead: msg`You have registered at %resort%. Confirm that this address is yours with the password that you chose, and your account is ready.`,
    action: { text: msg`Confirm the address`, url: link, note: msg`The link works for three days.` },
    sections: notYou(
      msg`Then somebody registered your address. Do nothing, and the account is deleted by itself in a week. Or press the button and set a password of your own: whoever registered is then out.`,
    ),
  }),

  recover_password: ({ link }) => ({
    subject: msg`A new password for your account`,
    preview: msg`The link works once, within an hour`,
    title: msg`Choose a new password`,
    lead: msg`You asked for it on our site. Once the new password is set, all your devices are signed out.`,
    action: { text: msg`Set a new password`, url: link, note: msg`The link works once, within an hour.` },
    sections: notYou(msg`Then do nothing: your password stays as it is.`),
  }),

  /**
   * The guest ticked the account in the checkout. Only the reader of this mail can open it, because anyone may have
   * typed the address.
   */
  choose_password: ({ link }) => ({
    subject: msg`Choose a password for your account`,
    preview: msg`One password, and all your bookings are in one place`,
    title: msg`Your account is nearly ready`,
    lead: msg`You asked for an account while booking at %resort%. Choose a password, and your bookings are there on any device.`,
    action: { text: msg`Choose a password`, url: link, note: msg`The link works once, within three days.` },
    sections: notYou(
      msg`Then do not press the button: without it nobody can sign in, and the account is deleted by itself in a week.`,
    ),
  }),

  join_desk: ({ link }) => ({
    subject: msg`Your access to the front desk`,
    preview: msg`A password, a code from an app, and you are on shift`,
    title: msg`Welcome to the front desk`,
    lead: msg`You have been given access to the front desk of %resort%. Choose a password and connect an app that makes six-digit codes.`,
    action: { text: msg`Set up the access`, url: link, note: msg`The link works once, within three days.` },
    sections: notYou(msg`Then do not press the button, and tell the resort’s manager about this email.`),
  }),

  password_changed: (words) => ({
    ...warning(words),
    subject: msg`Your password has been changed`,
    preview: msg`Other devices are signed out`,
    title: msg`The password is changed`,
    lead: msg`Your account has a new password, and other devices are signed out. If it was you, there is nothing to do.`,
  }),

  /** Says what else was removed, and where to find bookings whose links no longer work. */
  account_recovered: (words) => ({
    ...warning(words),
    subject: msg`Your account has been recovered`,
    preview: msg`A new password is set, and what opened the account before no longer works`,
    title: msg`The account is recovered`,
    lead: msg`Your account has a new password. All devices are signed out, and passkeys and other ways to sign in have ended, except those that you kept.`,
    sections: [
      {
        title: msg`Your bookings`,
        text: msg`Links to bookings in our earlier emails no longer work. Sign in, and your bookings are in your account. Or find one by its number and this address. Passes that you saved stay valid.`,
        link: { text: msg`Find a booking`, url: words.bookingsUrl },
      },
      ...warning(words).sections,
    ],
  }),

  /** The server cannot tell a copied key from a connection that broke at the wrong moment, and the mail says so. */
  old_key_used: (words) => ({
    ...warning(words),
    subject: msg`We have signed one of your devices out`,
    preview: msg`Somebody used an old key to your account`,
    title: msg`We have signed a device out`,
    lead: msg`Somebody used an old key to your account. The key may have been copied, so we have signed this device out. It also happens after a lost connection: then just sign in again.`,
  }),

  new_sign_in: ({ browser, ...words }) => ({
    ...warning(words),
    subject: msg`A new sign-in to your account: ${browser}`,
    title: msg`A sign-in from a new browser`,
    lead: msg`Somebody signed in to your account from a browser that it has not seen before. If it was you, there is nothing to do.`,
  }),

  passkey_added: (words) => ({
    ...warning(words),
    subject: msg`A passkey has been added to your account`,
    title: msg`A new passkey`,
    lead: msg`Your account can now be opened with a passkey, by the finger, face or code of the device that keeps it. If it was you, there is nothing to do.`,
  }),

  passkey_removed: (words) => ({
    ...warning(words),
    subject: msg`A passkey has been removed from your account`,
    preview: msg`It no longer opens the account`,
    title: msg`A passkey is removed`,
    lead: msg`The passkey that was added in the browser named below no longer opens your account. If it was you, there is nothing to do.`,
  }),

  provider_added: ({ provider, ...words }) => ({
    ...warning(words),
    subject: msg`Your account can be opened with ${provider}`,
    title: msg`A sign-in with ${provider}`,
    lead: msg`Somebody signed in with ${provider}, and from now on ${provider} opens your account. If it was you, there is nothing to do.`,
  }),

  provider_removed: ({ provider, ...words }) => ({
    ...warning(words),
    subject: msg`Your account can no longer be opened with ${provider}`,
    preview: msg`It no longer opens the account`,
    title: msg`${provider} is unlinked`,
    lead: msg`A sign-in with ${provider} no longer opens your account. If it was you, there is nothing to do.`,
  }),
};

/** Has a link, no button, and nothing that would open an account: guests must not learn to press quickly. */
function warning({ happening, recoveryUrl }: Pick<AccountInWords, 'happening' | 'recoveryUrl'>) {
  const text = msg`Recover your account at once: a new password, set by email to this address, ends every other way in. Then call us.`;
  const link = { text: msg`Recover the account`, url: recoveryUrl };
  return {
    facts: happening,
    preview: msg`If it was you, there is nothing to do`,
    sections: notYou(text, { link }),
  };
}
