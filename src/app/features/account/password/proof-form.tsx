import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { serverText } from '#app/features/account/account-problems.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import styles from './password.module.css';
import { PasswordField } from './password-field.tsx';

interface ProofFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

/** Asks for the password before an irreversible action. Guests without one log in again instead. */
export function ProofField({ value, onChange, error }: ProofFieldProps) {
  const { t } = useLingui();
  return (
    <>
      <p role="status">
        <Trans>
          You logged in a while ago. To be sure that it is you, type your password. If you have none, log out, log in
          again and come back within five minutes.
        </Trans>
      </p>
      <PasswordField
        name="current_password"
        label={t`Password`}
        autoComplete="current-password"
        value={value}
        onChange={onChange}
        error={error}
      />
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
