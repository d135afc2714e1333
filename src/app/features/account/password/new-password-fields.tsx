import { words as resort } from 'virtual:resort-words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { problemText } from '#app/features/account/account-problems.ts';
import { findGuessable, type GuessableWords, MINIMUM_PASSWORD_LENGTH } from '#domain/account/guessable-password.ts';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';
import styles from './password.module.css';
import { PasswordField } from './password-field.tsx';
import type { PasswordStrength } from './password-strength.ts';

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
