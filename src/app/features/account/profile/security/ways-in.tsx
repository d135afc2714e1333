import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { endDevice, listDevices, listProviders, unlinkProvider } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice, troubleWords } from '#app/features/account/entry/entry-parts.tsx';
import { ReplyProof, type ReplyProofProps } from '#app/features/account/password/password-fields.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { Section, useAsked } from '#app/features/account/profile/section.tsx';
import { formatInstantDay, formatMoment } from '#app/format/history-dates.ts';
import { BROWSER_NAMES, PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, type ButtonLook } from '#app/ui/actions/button.tsx';
import { Notice, RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';

/** Devices that are signed in. Any other one can be logged out from here; the button above logs this one out. */
export function Devices() {
  const { t } = useLingui();
  const { reply, failure, place, ended, rowOf } = useEndable(listDevices, endDevice);
  return (
    <Section heading={<Trans>Where you are logged in</Trans>}>
      {reply === null && <Skeleton inlineSize="18rem" />}
      {failure}
      {reply?.kind === 'told' && (
        <ul ref={place} tabIndex={-1} aria-label={t`Devices`}>
          {reply.told.map(({ id, browser, lastUsedAtMs, isCurrent }) => {
            const [name, moment] = [BROWSER_NAMES[browser] ?? t`Another browser`, formatMoment(lastUsedAtMs)];
            return (
              <EndableRow
                key={id}
                {...rowOf(id)}
                button={
                  !isCurrent && { look: 'line', label: t`Log out: ${name}, ${moment}`, text: <Trans>Log out</Trans> }
                }
              >
                <div>
                  <p className="strong">{name}</p>
                  <p className="note">
                    {isCurrent ? <Trans>This device</Trans> : <Trans>Last used at {moment}, resort time</Trans>}
                  </p>
                </div>
              </EndableRow>
            );
          })}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {ended?.reply.kind === 'told' && <Trans>The device is logged out.</Trans>}
        {ended?.reply.kind === 'unreachable' && (
          <Trans>No answer from the resort: the device is still logged in. Try again.</Trans>
        )}
        {ended?.reply.kind === 'too_many' && troubleWords('too_many')}
      </p>
    </Section>
  );
}

/** Accounts of other sites that open this one. Any of them can be unlinked, unless it is the last login method. */
export function Providers() {
  const { t } = useLingui();
  const locale = useLocale();
  const { reply, failure, place, ended, rowOf } = useEndable(listProviders, unlinkProvider);
  const name = ended === null ? '' : PROVIDER_NAMES[ended.id];
  // Most guests have none, and need not read about it.
  const hasNone = reply === null || (reply.kind === 'told' && reply.told.length === 0);
  if (hasNone && ended === null) return null;
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
      <div aria-live="polite">
        {ended?.reply.kind === 'refused' && ended.reply.error === LAST_WAY_IN && (
          <Notice tone="alert">
            {t`Set a password first: nothing else opens your account. We will send you a link for it above.`}
          </Notice>
        )}
        <ReplyNotice
          reply={ended?.reply ?? null}
          done={<Trans>{name} is unlinked and opens your account no more.</Trans>}
        />
      </div>
    </Section>
  );
}

/** Ways into the account that can be ended one by one, with the password if the resort asks for it. */
function useEndable<Told, Id extends string>(
  list: () => Promise<Reply<Told>>,
  end: (id: Id, password: string | null) => Promise<Reply>,
) {
  const { reply, again } = useAsked(list);
  const place = useRef<HTMLDivElement & HTMLUListElement>(null);
  const [busyWith, setBusyWith] = useState<Id | null>(null);
  const [ended, setEnded] = useState<{ readonly id: Id; readonly reply: Reply } | null>(null);
  const endOne = async (id: Id, password: string | null) => {
    setBusyWith(id);
    const told = await end(id, password);
    setBusyWith(null);
    // `missing`: it has ended in the meantime, or another device was faster.
    const isEnded = told.kind === 'told' || told.kind === 'missing';
    setEnded({ id, reply: isEnded ? { kind: 'told', told: null } : told });
    if (!isEnded) return;
    place.current?.focus();
    again();
  };
  return {
    reply,
    place,
    ended,
    failure: reply !== null && reply.kind !== 'told' && (
      <RetryNotice onRetry={again}>
        <Trans>The list did not come: no answer from the resort.</Trans>
      </RetryNotice>
    ),
    rowOf: (id: Id) => ({
      isBusy: busyWith === id,
      reply: ended?.id === id ? ended.reply : null,
      onProof: (password: string | null) => void endOne(id, password),
    }),
  };
}

interface EndableRowProps extends ReplyProofProps {
  readonly button: { readonly look: ButtonLook; readonly label: string; readonly text: ReactNode } | false;
  readonly children: ReactNode;
}

function EndableRow({ button, children, ...proof }: EndableRowProps) {
  return (
    <li className={`row between closed wrap inside3 ${styles.row}`}>
      {children}
      {button && (
        <Button
          look={button.look}
          isSmall
          isBusy={proof.isBusy}
          onClick={() => proof.onProof(null)}
          aria-label={button.label}
        >
          {button.text}
        </Button>
      )}
      <ReplyProof {...proof} />
    </li>
  );
}
