import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ProofField } from '#app/features/account/password/proof-field.tsx';
import { ProofForm } from '#app/features/account/password/proof-form.tsx';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { BROWSER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { LoadFailure } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { ListedPasskey } from '#contract/accounts/passkey-paths.ts';
import styles from './own-passkeys.module.css';
import { passkeyTrouble } from './passkey-words.tsx';
import { addPasskey, canUsePasskeys, listPasskeys, type PasskeyReply, removePasskey } from './passkeys.ts';

interface Told {
  readonly pressed: 'add' | 'remove';
  readonly reply: PasskeyReply;
  /** The passkey; '': the one to be added. */
  readonly id: string;
}

export function OwnPasskeys() {
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
  if (passkeys === null) return <Skeleton inlineSize="60%" />;
  if (passkeys === 'unknown') return <LoadFailure onRetry={load} />;
  return (
    <div className="stack4 left" ref={place} tabIndex={-1}>
      <p>
        <Trans>You log in with a fingerprint, a face or the device’s code, and without a password.</Trans>
      </p>
      {passkeys.length > 0 && (
        <ul className={`stack3 ${styles.list}`}>
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
        <AddForm
          reply={told?.id === '' ? told.reply : null}
          isBusy={busyWith === ''}
          onAdd={(password) => press('add', '', () => addPasskey(password))}
        />
      )}
      {told !== null && <Outcome pressed={told.pressed} reply={told.reply} />}
    </div>
  );
}

function Outcome({ pressed, reply }: Pick<Told, 'pressed' | 'reply'>) {
  if (reply === 'proof_needed') return null;
  const trouble = passkeyTrouble(reply);
  if (trouble !== null) return <Notice tone="alert">{trouble}</Notice>;
  if (reply !== 'done') return null;
  return (
    <Notice tone="lamp">
      {pressed === 'add' ? (
        <Trans>The passkey is added. We have sent you an email about it.</Trans>
      ) : (
        <Trans>The passkey is removed and opens nothing any more. You can delete it on the device too.</Trans>
      )}
    </Notice>
  );
}

interface AddFormProps {
  readonly reply: PasskeyReply | null;
  readonly isBusy: boolean;
  readonly onAdd: (password: string | null) => void;
}

/** Asks for the password if the resort requires it. */
function AddForm({ reply, isBusy, onAdd }: AddFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const wantsPassword = reply === 'proof_needed' || reply === 'wrong_password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(wantsPassword ? password : null);
  };
  return (
    <form className={`stack4 left ${styles.add}`} onSubmit={submit}>
      {wantsPassword && (
        <ProofField
          value={password}
          onChange={setPassword}
          error={reply === 'wrong_password' ? t`Password is incorrect` : null}
        />
      )}
      <Button type="submit" look="line" isBusy={isBusy}>
        <Trans>Add a passkey</Trans>
      </Button>
    </form>
  );
}

interface PasskeyRowProps {
  readonly passkey: ListedPasskey;
  readonly isBusy: boolean;
  /** The result of the last press in this row. */
  readonly reply: PasskeyReply | null;
  readonly onRemove: (password: string | null) => void;
}

function PasskeyRow({ passkey, isBusy, reply, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const browser = BROWSER_NAMES[passkey.browser] ?? t`Another browser`;
  const added = formatInstantDay(passkey.createdAt, locale);
  const used = passkey.lastUsedAt === null ? null : formatInstantDay(passkey.lastUsedAt, locale);
  return (
    <li className={`row between closed wrap ${styles.passkey}`}>
      <div>
        <div className="strong">
          <Trans>
            {browser}, added {added}
          </Trans>
        </div>
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
      {(reply === 'proof_needed' || reply === 'wrong_password') && (
        <ProofForm
          isBusy={isBusy}
          error={reply === 'wrong_password' ? t`Password is incorrect` : null}
          onProof={onRemove}
        />
      )}
    </li>
  );
}
