import { Trans } from '@lingui/react/macro';
import type { Reply } from '#app/api/ask.ts';
import { troubleWords } from '#app/features/account/entry/reply-notice.tsx';
import { PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { SOCIAL_REFUSALS, type SocialProviderName, type SocialRefusal } from '#contract/accounts/social-paths.ts';

/** `away`: the provider does not answer. `unreachable`: the resort does not. */
export type SocialTrouble = SocialRefusal | 'away' | 'too_many' | 'unreachable';

export function socialTrouble(reply: Exclude<Reply, { kind: 'told' }>): SocialTrouble {
  if (reply.kind === 'unreachable') return reply.status === 502 ? 'away' : 'unreachable';
  if (reply.kind !== 'refused') return reply.kind === 'too_many' ? 'too_many' : 'failed';
  const refusals = Object.keys(SOCIAL_REFUSALS) as SocialRefusal[];
  return refusals.find((reason) => SOCIAL_REFUSALS[reason] === reply.error) ?? 'failed';
}

/** First what happened, then what to do. */
export function SocialTroubleWords({ provider, trouble }: { provider: SocialProviderName; trouble: SocialTrouble }) {
  const name = PROVIDER_NAMES[provider];
  switch (trouble) {
    case 'failed':
      return (
        <Trans>{name} has not confirmed the login, or it took longer than ten minutes. Nothing has changed.</Trans>
      );
    case 'not_verified':
      return (
        <Trans>
          Please Verify Email: the link is in the email that we sent to your address. After it, come in with {name}.
        </Trans>
      );
    case 'use_password':
      return (
        <Trans>
          Your email address has an account here, but {name} does not confirm that the address is yours. Log in with
          your password.
        </Trans>
      );
    case 'no_email':
      return <Trans>{name} has not told us your email address, and an account needs one.</Trans>;
    case 'away':
      return <Trans>{name} does not answer. Try again later, or log in another way.</Trans>;
    default:
      return troubleWords(trouble);
  }
}
