import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';

export interface MailedAccount {
  readonly email: string;
  /** What the mail's button opens; null in mails without one. */
  readonly link: string | null;
  /** The family of the browser that the mail is about; null in mails about none. */
  readonly browser: string | null;
  /** Only in mails about sign-in with a provider. */
  readonly provider: SocialProviderName | null;
  /** ISO 8601, UTC. */
  readonly happenedAt: string;
}

export interface AccountMailContext {
  readonly content: ContentOf<'homePages'>;
  /** For links; scheme and host. */
  readonly publicUrl: string;
  /** The zone of clock times. */
  readonly timeZone: string;
}

export type RenderAccountMail = (
  kind: AccountMailKind,
  account: MailedAccount,
  context: AccountMailContext,
  locale: Locale,
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>;
