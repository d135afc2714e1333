import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';

export interface MailedAccount {
  readonly email: string;
  /** The address of the mail's button; null in mails without one. */
  readonly link: string | null;
  /** The browser family that the mail is about; null in other mails. */
  readonly browser: string | null;
  /** Only in mails about sign-in with a provider. */
  readonly provider: SocialProviderName | null;
  /** ISO 8601, UTC. */
  readonly happenedAt: string;
}

export interface AccountMailContext {
  readonly content: ContentOf<'homePages'>;
  /** Scheme and host of links. */
  readonly publicUrl: string;
  /** The time zone of times in the mail. */
  readonly timeZone: string;
}

export type RenderAccountMail = (
  kind: AccountMailKind,
  account: MailedAccount,
  context: AccountMailContext,
  locale: Locale,
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>;
