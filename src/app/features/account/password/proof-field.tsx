import { Trans, useLingui } from '@lingui/react/macro';
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
