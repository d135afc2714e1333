import { useLingui } from '@lingui/react/macro';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPassword {
  readonly password: string;
  readonly repeatedPassword: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (change: Partial<NewPassword>) => void;
  readonly errors: { readonly [Field in keyof NewPassword]?: string | null };
  /** The account's email, an easily guessed password; '' if unknown. */
  readonly email: string;
  readonly label?: string;
}

/** Sets a password: two fields and a meter. */
export function NewPasswordFields({ value, onChange, errors, email, label }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label ?? t`Password`}
          autoComplete="new-password"
          value={value.password}
          onChange={(password) => onChange({ password })}
          error={errors.password ?? null}
        />
        <PasswordMeter password={value.password} email={email} />
      </div>
      <PasswordField
        name="c_password"
        label={t`Repeat the password`}
        autoComplete="new-password"
        value={value.repeatedPassword}
        onChange={(repeatedPassword) => onChange({ repeatedPassword })}
        error={errors.repeatedPassword ?? null}
      />
    </>
  );
}
