import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { MINIMUM_PASSWORD_LENGTH } from '#domain/account/password.ts';
import styles from './password-meter.module.css';
import type { PasswordStrength } from './password-strength.ts';

const loadStrength = () => import('./password-strength.ts');

const WORDS: Readonly<Record<PasswordStrength, MessageDescriptor>> = {
  0: msg`Very easy to guess`,
  1: msg`Easy to guess`,
  2: msg`Fair`,
  3: msg`Strong`,
  4: msg`Very strong`,
};

/** Advises and refuses nothing. Its code loads once something is typed, no sooner; without it a password works as well. */
export function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const { i18n } = useLingui();
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadStrength>> | null>(null);
  const isWanted = password !== '';
  useEffect(() => {
    if (isWanted) loadStrength().then(setCode, reportInBackground);
  }, [isWanted]);
  const measured = useDeferredValue(password);
  const isLongEnough = [...measured].length >= MINIMUM_PASSWORD_LENGTH;
  const strength = code === null || !isLongEnough ? null : code.passwordStrength(measured, known);
  return (
    <div className={styles.meter}>
      <span className={styles.bar} data-strength={strength ?? undefined} aria-hidden="true" />
      <p className={styles.words} role="status">
        {strength === null ? (
          <Trans>At least 8 characters. A few words in a row are easy to remember.</Trans>
        ) : (
          i18n._(WORDS[strength])
        )}
      </p>
    </div>
  );
}
