import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  addPasskey,
  canUsePasskeys,
  listPasskeys,
  type PasskeyReply,
  passkeyTrouble,
  removePasskey,
} from '#app/features/account/passkeys/passkeys.tsx';
import { ProofForm } from '#app/features/account/password/password-fields.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { BROWSER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { LoadFailure, Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
import type { ListedPasskey } from '#contract/accounts/passkey-paths.ts';

interface Told {
  readonly pressed: 'add' | 'remove';
  readonly reply: PasskeyReply;
  /** The passkey; '': the one to be added. */
  readonly id: string;
}

export function OwnPasskeys() {
  const { i18n, t } = useLingui();
  const [passkeys, setPasskeys] = useState<readonly ListedPasskey[] | 'unknown' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const load = useCallback(async () => setPasskeys((await listPasskeys()) ?? 'unknown'), []);
  useEffect(() => void load(), [load]);
  const press = async (pressed: Told['pressed'], id: string, call: () => Promise<PasskeyReply>) => {
    if (busyWith !== null) return;
    setBusyWith(id);
    // The form that has the focus stays while its password is checked.
    if (told?.id !== id) setTold(null);
    const reply = await call();
    if (reply === 'done') await load();
    // The row that had the focus is gone.
    if (pressed === 'remove' && reply === 'done') place.current?.focus();
    setTold({ pressed, reply, id });
    setBusyWith(null);
  };
  const trouble = told === null || told.reply === 'proof_needed' ? null : passkeyTrouble(told.reply);
  if (passkeys === null) return <Skeleton inlineSize="60%" />;
  if (passkeys === 'unknown') return <LoadFailure onRetry={load} />;
  return (
    <div className="stack4 left" ref={place} tabIndex={-1}>
      <p>{t`You log in with a fingerprint, a face or the device’s code, and without a password.`}</p>
      {passkeys.length > 0 && (
        <ul className="stack3 wide">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busyWith === passkey.id}
              reply={told?.id === passkey.id ? told.reply : null}
              onRemove={(password) => press('remove', passkey.id, () => removePasskey(passkey.id, password))}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() && (
        <ProofForm
          {...proofAfter(told?.id === '' ? told.reply : null, i18n)}
          isBusy={busyWith === ''}
          onProof={(password) => press('add', '', () => addPasskey(password))}
        >
          {t`Add a passkey`}
        </ProofForm>
      )}
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
      {told?.reply === 'done' && (
        <Notice tone="lamp">
          {told.pressed === 'add'
            ? t`The passkey is added. We have sent you an email about it.`
            : t`The passkey is removed and opens nothing any more. You can delete it on the device too.`}
        </Notice>
      )}
    </div>
  );
}

/** Whether the form asks for the password, and what is wrong with it. */
function proofAfter(reply: PasskeyReply | null, i18n: I18n) {
  const error = reply === 'wrong_password' ? i18n._(msg`Password is incorrect`) : null;
  return { isAsked: reply === 'proof_needed' || error !== null, error };
}

interface PasskeyRowProps {
  readonly passkey: ListedPasskey;
  readonly isBusy: boolean;
  readonly reply: PasskeyReply | null;
  readonly onRemove: (password: string | null) => void;
}

function PasskeyRow({ passkey, isBusy, reply, onRemove }: PasskeyRowProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const proof = proofAfter(reply, i18n);
  const browser = BROWSER_NAMES[passkey.browser] ?? t`Another browser`;
  const added = formatInstantDay(passkey.createdAt, locale);
  const used = passkey.lastUsedAt === null ? null : formatInstantDay(passkey.lastUsedAt, locale);
  return (
    <li className={`row between closed wrap ${styles.passkey}`}>
      <div>
        <div className="strong">{t`${browser}, added ${added}`}</div>
        <div className="note">{used === null ? <Trans>Not used yet</Trans> : <Trans>Last used {used}</Trans>}</div>
      </div>
      <Button
        look="rust"
        isSmall
        isBusy={isBusy}
        onClick={() => onRemove(null)}
        aria-label={t`Remove the passkey: ${browser}, added ${added}`}
      >
        <Trans context="a passkey">Remove</Trans>
      </Button>
      {proof.isAsked && <ProofForm {...proof} isBusy={isBusy} onProof={onRemove} />}
    </li>
  );
}
