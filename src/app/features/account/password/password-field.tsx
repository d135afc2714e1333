import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import fieldStyles from '#app/ui/forms/field.module.css';
import { useFieldFrame } from '#app/ui/forms/field.tsx';
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
