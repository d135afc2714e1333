import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { listProviders, unlinkProvider } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { ReplyProof } from '#app/features/account/password/proof-form.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { Section, useAsked } from '#app/features/account/profile/section.tsx';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice, RetryNotice } from '#app/ui/feedback/notice.tsx';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';

/** Accounts of other sites that open this one. Any of them can be unlinked, unless it is the last login method. */
export function Providers() {
  const { t } = useLingui();
  const locale = useLocale();
  const { reply, again } = useAsked(listProviders);
  const list = useRef<HTMLDivElement>(null);
  const [busyWith, setBusyWith] = useState<SocialProviderName | null>(null);
  const [unlinked, setUnlinked] = useState<{ provider: SocialProviderName; reply: Reply } | null>(null);
  const unlink = async (provider: SocialProviderName, password: string | null) => {
    setBusyWith(provider);
    const told = await unlinkProvider(provider, password);
    setBusyWith(null);
    // `missing`: another device was faster.
    setUnlinked({ provider, reply: told.kind === 'missing' ? { kind: 'told', told: null } : told });
    if (told.kind !== 'told' && told.kind !== 'missing') return;
    list.current?.focus();
    again();
  };
  const name = unlinked === null ? '' : PROVIDER_NAMES[unlinked.provider];
  // Most guests have none, and need not read about it.
  const hasNone = reply === null || (reply.kind === 'told' && reply.told.length === 0);
  if (hasNone && unlinked === null) return null;
  return (
    <Section heading={<Trans>Google and Facebook</Trans>}>
      {reply !== null && reply.kind !== 'told' && (
        <RetryNotice onRetry={again}>
          <Trans>The list did not come: no answer from the resort.</Trans>
        </RetryNotice>
      )}
      {reply?.kind === 'told' && (
        <div ref={list} tabIndex={-1}>
          {reply.told.length > 0 && (
            <p>
              <Trans>These accounts open yours here.</Trans>
            </p>
          )}
          <ul>
            {reply.told.map(({ provider, created_at }) => {
              const [label, added] = [PROVIDER_NAMES[provider], formatInstantDay(created_at, locale)];
              return (
                <li key={provider} className={`row between closed wrap inside3 ${styles.row}`}>
                  <p className="strong">
                    <Trans>
                      {label}, since {added}
                    </Trans>
                  </p>
                  <Button
                    look="rust"
                    isSmall
                    isBusy={busyWith === provider}
                    onClick={() => unlink(provider, null)}
                    aria-label={t`Unlink ${label}`}
                  >
                    <Trans>Unlink</Trans>
                  </Button>
                  <ReplyProof
                    reply={unlinked?.provider === provider ? unlinked.reply : null}
                    isBusy={busyWith === provider}
                    onProof={(password) => unlink(provider, password)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <div aria-live="polite">
        {unlinked?.reply.kind === 'refused' && unlinked.reply.error === LAST_WAY_IN && (
          <Notice tone="alert">
            <Trans>Set a password first: nothing else opens your account. We will send you a link for it above.</Trans>
          </Notice>
        )}
        <ReplyNotice
          reply={unlinked?.reply ?? null}
          done={<Trans>{name} is unlinked and opens your account no more.</Trans>}
        />
      </div>
    </Section>
  );
}
