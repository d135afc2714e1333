import { msg } from '@lingui/core/macro';
import { homeRecord } from '#app/content/records.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { typesetMail } from '#mail/mail-html.tsx';
import { openWords } from '#mail/mail-words.ts';
import type { AccountInWords } from './account-in-words.ts';
import { putAccountInWords } from './account-in-words.ts';
import { writeChoosePasswordMail, writeRecoverPasswordMail, writeVerifyEmailMail } from './link-mails.ts';
import type { RenderAccountMail } from './mailed-account.ts';
import {
  writeAccountRecoveredMail,
  writeNewSignInMail,
  writeOldKeyUsedMail,
  writePasskeyAddedMail,
  writePasskeyRemovedMail,
  writePasswordChangedMail,
  writeProviderAddedMail,
  writeProviderRemovedMail,
} from './warning-mails.ts';

const MAILS: Readonly<Record<AccountMailKind, (words: AccountInWords) => MailBody>> = {
  verify_email: writeVerifyEmailMail,
  recover_password: writeRecoverPasswordMail,
  choose_password: writeChoosePasswordMail,
  password_changed: writePasswordChangedMail,
  account_recovered: writeAccountRecoveredMail,
  old_key_used: writeOldKeyUsedMail,
  new_sign_in: writeNewSignInMail,
  passkey_added: writePasskeyAddedMail,
  passkey_removed: writePasskeyRemovedMail,
  provider_added: writeProviderAddedMail,
  provider_removed: writeProviderRemovedMail,
};

export const renderAccountMail: RenderAccountMail = async (kind, account, context, locale) => {
  const say = await openWords(locale);
  const { contact_phone: phone, contact_email: email } = homeRecord(context.content);
  return typesetMail({
    ...MAILS[kind](putAccountInWords(account, context, say, locale)),
    locale,
    number: null,
    resort: say(msg`%resort%`),
    homeUrl: `${context.publicUrl}${localizePath('/', locale)}`,
    contacts: [
      { text: phone.replaceAll(' ', '\u00a0'), url: `tel:${phone.replaceAll(' ', '')}` },
      { text: email, url: `mailto:${email}` },
    ],
    footer: say(msg`You receive this email because an account at %resort% has your email address.`),
  });
};
