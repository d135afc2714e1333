import { Trans, useLingui } from '@lingui/react/macro';
import {
  addPasskey,
  canUsePasskeys,
  listPasskeys,
  passkeyTrouble,
  removePasskey,
} from '#app/features/account/passkeys/passkeys.tsx';
import { ProofForm } from '#app/features/account/password/password-fields.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { BROWSER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { LoadFailure, Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { EndableRow, useEndable } from './endable.tsx';

/** In the place of a passkey's id: the one to be added. */
const NEW = '';

export function OwnPasskeys() {
  const { t } = useLingui();
  const locale = useLocale();
  const { reply, again, place, last, actionOf, rowOf } = useEndable(listPasskeys, removePasskey);
  if (reply === null) return <Skeleton inlineSize="60%" />;
  if (reply.kind !== 'told') return <LoadFailure onRetry={again} />;
  const trouble = last === null || last.reply.kind === 'proof_needed' ? null : passkeyTrouble(last.reply);
  return (
    <div className="stack4 left" ref={place} tabIndex={-1}>
      <p>{t`You log in with a fingerprint, a face or the device’s code, and without a password.`}</p>
      {reply.told.length > 0 && (
        <ul className="stack3 wide">
          {reply.told.map(({ id, created_at, last_used_at, ...passkey }) => {
            const browser = BROWSER_NAMES[passkey.browser] ?? t`Another browser`;
            const added = formatInstantDay(created_at, locale);
            const used = last_used_at === null ? null : formatInstantDay(last_used_at, locale);
            const label = t`Remove the passkey: ${browser}, added ${added}`;
            return (
              <EndableRow
                key={id}
                {...rowOf(id)}
                className={styles.passkey}
                button={{ look: 'rust', label, text: <Trans context="a passkey">Remove</Trans> }}
              >
                <div>
                  <div className="strong">{t`${browser}, added ${added}`}</div>
                  <div className="note">
                    {used === null ? <Trans>Not used yet</Trans> : <Trans>Last used {used}</Trans>}
                  </div>
                </div>
              </EndableRow>
            );
          })}
        </ul>
      )}
      {canUsePasskeys() && <ProofForm {...actionOf(NEW, addPasskey)}>{t`Add a passkey`}</ProofForm>}
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
      {last?.reply.kind === 'told' && (
        <Notice tone="lamp">
          {last.id === NEW
            ? t`The passkey is added. We have sent you an email about it.`
            : t`The passkey is removed and opens nothing any more. You can delete it on the device too.`}
        </Notice>
      )}
    </div>
  );
}
