import { accountLink } from '#contract/accounts/account-paths.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { LINK_LIFE_MS, type LinkPurpose } from '#domain/account/one-time-link.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { ClaimedAccountMail } from '../mail/outbox-repository.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { MailRenderContext, MailTexts } from '../pages/render/order-mail.ts';
import type { Account } from './account.ts';
import { linkTokenFor } from './sessions/account-tokens.ts';

export interface AccountMailContext extends Pick<MailTexts, 'renderAccountMail'> {
  readonly content: MailRenderContext['content'];
  readonly times: { readonly timeZone: string };
  readonly publicUrl: string;
  /** Address to which links in mails to staff lead. */
  readonly deskUrl: string;
  readonly sessionSecret: string;
  readonly from: string;
  /** Address for guests' replies and for the desk's tasks. */
  readonly desk: string;
}

type LinkMail = ClaimedAccountMail & { readonly kind: LinkPurpose };

export function hasLink(mail: ClaimedAccountMail): mail is LinkMail {
  return mail.kind in LINK_LIFE_MS;
}

type ProviderMail = ClaimedAccountMail & { readonly detail: SocialProviderName };

function isAboutProvider(mail: ClaimedAccountMail): mail is ProviderMail {
  return mail.kind === 'provider_added' || mail.kind === 'provider_removed';
}

/** The email address is the only typed text in the mail: names from an unverified address could be a stranger's. */
export async function writeAccountMail(
  mail: ClaimedAccountMail,
  { id, email }: Account,
  { renderAccountMail, content, times, publicUrl, deskUrl, sessionSecret, from, desk }: AccountMailContext,
): Promise<OutgoingMail> {
  const { kind, locale, detail, createdAt } = mail;
  const day = calendarDateAt(Date.parse(createdAt), times.timeZone);
  const path = hasLink(mail) ? accountLink(mail.kind, linkTokenFor(detail ?? '', sessionSecret), locale) : null;
  const mailed = {
    email,
    link: path === null ? null : `${kind === 'join_desk' ? deskUrl : publicUrl}${path}`,
    browser: path === null && !isAboutProvider(mail) ? detail : null,
    provider: isAboutProvider(mail) ? mail.detail : null,
    happenedAt: createdAt,
  };
  const context = { content, publicUrl, timeZone: times.timeZone };
  return {
    messageId: `<${mail.id}.${kind}@${new URL(publicUrl).hostname}>`,
    references: [],
    fileName: `${day}-${id}-${kind}-${mail.id.slice(0, 8)}`,
    from,
    replyTo: desk,
    to: { name: '', address: email },
    language: locale,
    unsubscribeUrl: null,
    ...(await renderAccountMail(kind, mailed, context, locale)),
    attachments: [],
  };
}
