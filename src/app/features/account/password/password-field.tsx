import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { serverText } from '#app/features/account/account-problems.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import fieldStyles from '#app/ui/forms/field.module.css';
import { useFieldFrame } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import styles from './password.module.css';

interface PasswordFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A password manager fills in `current-password` and generates a `new-password`. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: ReactNode | null;
}

/** A button shows what is typed. Pasting is allowed; nothing is trimmed, corrected or capitalized. */
export function PasswordField({ label, error, value, onChange, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { id, frame, described } = useFieldFrame({ label, error });
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      {frame(
        <span className={`stack anchor ${styles.control}`}>
          <input
            {...input}
            {...described}
            id={id}
            className={`figures raised ${fieldStyles.box}`}
            type={isShown ? 'text' : 'password'}
            value={value}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? t`Hide the password` : t`Show the password`}
            className={styles.eye}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          />
        </span>,
      )}
      <p className={`note ${styles.capsLock}`} role="status">
        {hasCapsLock && <Trans>Caps Lock is on</Trans>}
      </p>
    </div>
  );
}

/** Asks for the password before an irreversible action. Guests without one log in again instead. */
export function ProofField(field: Pick<PasswordFieldProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useLingui();
  return (
    <>
      <p role="status">
        <Trans>
          You logged in a while ago. To be sure that it is you, type your password. If you have none, log out, log in
          again and come back within five minutes.
        </Trans>
      </p>
      <PasswordField {...field} name="current_password" label={t`Password`} autoComplete="current-password" />
    </>
  );
}

interface ProofFormProps {
  readonly isBusy: boolean;
  readonly error: string | null;
  /** The words of the button. */
  readonly children?: ReactNode;
  /** false: the resort has not asked for the password yet. */
  readonly isAsked?: boolean;
  /** Makes the request, with the password once it is asked for. */
  readonly onProof: (password: string | null) => void;
}

export function ProofForm({ isBusy, error, children, isAsked = true, onProof }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const form = useForm(() => onProof(isAsked ? password : null));
  return (
    <form {...form.props} className={`stack4 left ${styles.form}`}>
      {isAsked && <ProofField value={password} onChange={setPassword} error={error} />}
      <Button type="submit" look="line" isBusy={isBusy}>
        {children ?? <Trans>Confirm</Trans>}
      </Button>
    </form>
  );
}

export interface ReplyProofProps extends Pick<ProofFormProps, 'isBusy' | 'onProof'> {
  readonly reply: Reply | null;
}

/** Below a button, if the resort requires the password for its action or has refused it. */
export function ReplyProof({ reply, ...form }: ReplyProofProps) {
  const { i18n } = useLingui();
  const wrong = reply?.kind === 'refused' ? reply.errors.current_password : undefined;
  if (reply?.kind !== 'proof_needed' && wrong === undefined) return null;
  return <ProofForm {...form} error={serverText(i18n, wrong)} />;
}
