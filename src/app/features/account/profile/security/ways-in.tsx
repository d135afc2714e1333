import { Trans, useLingui } from '@lingui/react/macro';
import { endDevice, listDevices, listProviders, unlinkProvider } from '#app/api/account.ts';
import { ReplyNotice, troubleWords } from '#app/features/account/entry/entry-parts.tsx';
import { LAST_WAY_WORDS } from '#app/features/account/passkeys/passkeys.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { Section } from '#app/features/account/profile/section.tsx';
import { formatInstantDay, formatMoment } from '#app/format/history-dates.ts';
import { BROWSER_NAMES, PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';
import { EndableRow, useEndable } from './endable.tsx';

/** Devices that are signed in. Any other one can be logged out from here; the button above logs this one out. */
export function Devices() {
  const { t } = useLingui();
  const { reply, failure, place, last, rowOf } = useEndable(listDevices, endDevice);
  return (
    <Section heading={<Trans>Where you are logged in</Trans>}>
      {reply === null && <Skeleton inlineSize="18rem" />}
      {failure}
      {reply?.kind === 'told' && (
        <ul ref={place} tabIndex={-1} aria-label={t`Devices`}>
          {reply.told.map(({ id, browser, last_used_at, is_current }) => {
            const name = BROWSER_NAMES[browser] ?? t`Another browser`;
            const moment = formatMoment(Date.parse(last_used_at));
            return (
              <EndableRow
                key={id}
                {...rowOf(id)}
                button={
                  !is_current && { look: 'line', label: t`Log out: ${name}, ${moment}`, text: <Trans>Log out</Trans> }
                }
              >
                <div>
                  <p className="strong">{name}</p>
                  <p className="note">
                    {is_current ? <Trans>This device</Trans> : <Trans>Last used at {moment}, resort time</Trans>}
                  </p>
                </div>
              </EndableRow>
            );
          })}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {last?.reply.kind === 'told' && <Trans>The device is logged out.</Trans>}
        {last?.reply.kind === 'unreachable' && (
          <Trans>No answer from the resort: the device is still logged in. Try again.</Trans>
        )}
        {last?.reply.kind === 'too_many' && troubleWords('too_many')}
      </p>
    </Section>
  );
}

/** Accounts of other sites that open this one. Any of them can be unlinked, unless it is the last login method. */
export function Providers() {
  const { t } = useLingui();
  const locale = useLocale();
  const { reply, failure, place, last, rowOf } = useEndable(listProviders, unlinkProvider);
  const name = last === null ? '' : PROVIDER_NAMES[last.id];
  // Most guests have none, and need not read about it.
  const hasNone = reply === null || (reply.kind === 'told' && reply.told.length === 0);
  if (hasNone && last === null) return null;
  return (
    <Section heading={<Trans>Google and Facebook</Trans>}>
      {failure}
      {reply?.kind === 'told' && (
        <div ref={place} tabIndex={-1}>
          {reply.told.length > 0 && <p>{t`These accounts open yours here.`}</p>}
          <ul>
            {reply.told.map(({ provider, created_at }) => {
              const [label, added] = [PROVIDER_NAMES[provider], formatInstantDay(created_at, locale)];
              return (
                <EndableRow
                  key={provider}
                  {...rowOf(provider)}
                  button={{ look: 'rust', label: t`Unlink ${label}`, text: <Trans>Unlink</Trans> }}
                >
                  <p className="strong">{t`${label}, since ${added}`}</p>
                </EndableRow>
              );
            })}
          </ul>
        </div>
      )}
      {last?.reply.kind === 'refused' && last.reply.error === LAST_WAY_IN && (
        <Notice tone="alert">{LAST_WAY_WORDS}</Notice>
      )}
      <ReplyNotice
        reply={last?.reply ?? null}
        done={<Trans>{name} is unlinked and no longer opens your account.</Trans>}
      />
    </Section>
  );
}
