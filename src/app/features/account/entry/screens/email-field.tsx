import { useLingui } from '@lingui/react/macro';
import { TextField } from '#app/ui/forms/field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** `username webauthn`: the browser suggests the device's passkeys among the addresses. */
  readonly autoComplete: 'username' | 'username webauthn';
}

export function EmailField({ value, onChange, error, autoComplete }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
