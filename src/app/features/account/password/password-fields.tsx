import { words as resort } from 'virtual:resort-words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { ACCOUNT_PROBLEMS, problemText } from '#app/features/account/account-problems.ts';
import type { PasskeyReply } from '#app/features/account/passkeys/passkeys.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import fieldStyles from '#app/ui/forms/field.module.css';
import { useFieldFrame } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { findGuessable, type GuessableWords, MINIMUM_PASSWORD_LENGTH } from '#domain/account/guessable-password.ts';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';
import styles from './password.module.css';
import type { PasswordStrength } from './password-strength.ts';

interface PasswordFieldProps {
  readonly label?: string | undefined;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A password manager fills in `current-password` and generates a `new-password`. */
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly error: string | null;
}

/** A button shows what is typed. Pasting is allowed; nothing is trimmed, corrected or capitalized. */
export function PasswordField({ label, error, value, onChange, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { id, frame, described } = useFieldFrame({ label: label ?? t`Password`, error });
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      {frame(
        <span className={`stack anchor ${styles.control}`}>
          <input
            autoComplete="current-password"
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
  return (
    <>
      <p role="status">
        <Trans>
          You logged in a while ago. To be sure that it is you, type your password. If you have none, log out, log in
          again and come back within five minutes.
        </Trans>
      </p>
      <PasswordField {...field} name="current_password" />
    </>
  );
}

export interface ProofProps {
  readonly isBusy: boolean;
  readonly reply: PasskeyReply | null;
  /** Makes the request, with the password once the resort has asked for it. */
  readonly onProof: (password: string | null) => void;
}

/** Below a button, if the resort requires the password for its action or has refused it. */
export function ReplyProof(proof: ProofProps) {
  return isProofAsked(proof.reply) && <ProofForm {...proof} />;
}

/** `children`: the button's text. */
export function ProofForm({ isBusy, reply, onProof, children }: ProofProps & { readonly children?: ReactNode }) {
  const { i18n } = useLingui();
  const [password, setPassword] = useState('');
  const isAsked = isProofAsked(reply);
  const wrong = wrongPassword(reply);
  const error = wrong === undefined ? null : ACCOUNT_PROBLEMS.fieldText(i18n, wrong);
  // The reply comes by the props: the form must not take what the caller returns for it.
  const form = useForm(() => void onProof(isAsked ? password : null));
  return (
    <form {...form.props} className={`stack4 left ${styles.form}`}>
      {isAsked && <ProofField value={password} onChange={setPassword} error={error} />}
      <Button type="submit" look="line" isBusy={isBusy}>
        {children ?? <Trans>Confirm</Trans>}
      </Button>
    </form>
  );
}

function isProofAsked(reply: PasskeyReply | null): boolean {
  return reply?.kind === 'proof_needed' || wrongPassword(reply) !== undefined;
}

function wrongPassword(reply: PasskeyReply | null): string | undefined {
  return reply?.kind === 'refused' ? reply.errors.current_password : undefined;
}

const loadStrength = () => import('./password-strength.ts');

const WORDS: Readonly<Record<PasswordStrength, MessageDescriptor>> = {
  0: msg`Very easy to guess`,
  1: msg`Easy to guess`,
  2: msg`Fair`,
  3: msg`Strong`,
  4: msg`Very strong`,
};

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

export function NewPasswordFields({ value, onChange, errors, email, label }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label}
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

/** Says why a password would be refused, or how strong it is. Its code loads once something is typed. */
export function PasswordMeter({ password, email }: { password: string; email: string }) {
  const { i18n } = useLingui();
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadStrength>> | null>(null);
  const isWanted = password !== '';
  useEffect(() => {
    if (isWanted) loadStrength().then(setCode, reportInBackground);
  }, [isWanted]);
  const measured = useDeferredValue(password);
  const isLongEnough = [...measured].length >= MINIMUM_PASSWORD_LENGTH;
  const strength =
    code === null || !isLongEnough ? null : code.passwordStrength(measured, [email, ...KNOWN_WORDS.resort]);
  const problem = isLongEnough ? findGuessable(measured, { ...KNOWN_WORDS, email }) : null;
  return (
    <div className={`stack above2 ${styles.meter}`}>
      <span className={styles.bar} data-strength={problem === null ? (strength ?? undefined) : 0} aria-hidden="true" />
      <p className="note tight" role="status">
        {writeStrength()}
      </p>
    </div>
  );

  function writeStrength(): ReactNode {
    if (problem !== null) return problemText(i18n, problem);
    if (strength !== null) return i18n._(WORDS[strength]);
    if (isLongEnough || measured === '')
      return <Trans>At least 8 characters. A few words in a row are easy to remember.</Trans>;
    return <Trans>Too short: at least 8 characters. A few words in a row are easy to remember.</Trans>;
  }
}

/** The words that a form checks by itself. The server also checks a long list of common passwords. */
export const KNOWN_WORDS: Omit<GuessableWords, 'email'> = { resort, common: new Set(LOCAL_PASSWORDS) };
