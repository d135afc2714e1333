import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changePassword } from '#app/api/account.ts';
import { problemText, serverText } from '#app/features/account/account-problems.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { KNOWN_WORDS } from '#app/features/account/password/known-words.ts';
import { NewPasswordFields } from '#app/features/account/password/new-password-fields.tsx';
import { PasswordField } from '#app/features/account/password/password-field.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';

import { checkNewPassword, checkPassword } from '#domain/account/password.ts';
import styles from './change-password.module.css';

const EMPTY = { current: '', password: '', repeatedPassword: '' };

type Field = keyof typeof EMPTY;

const WIRE_FIELDS: Readonly<Record<Field, string>> = {
  current: 'current_password',
  password: 'password',
  repeatedPassword: 'c_password',
};

/** A new password logs all other devices out, and a mail tells the guest. */
export function ChangePassword({ email }: { email: string }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(EMPTY);
  const [password, repeatedPassword] = checkNewPassword(typed.password, typed.repeatedPassword, {
    ...KNOWN_WORDS,
    email,
  });
  const checks = { current: checkPassword(typed.current), password, repeatedPassword };
  const form = useForm(() => {
    if (Object.values(checks).some(({ isValid }) => !isValid)) return null;
    return changePassword(typed.current, typed.password, typed.repeatedPassword).then((answer) => {
      if (answer.kind === 'told') setTyped(EMPTY);
      return answer;
    });
  });
  const { isChecked, isBusy, reply, clear } = form;
  const change = (part: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...part });
    clear();
  };
  const errorOf = (field: Field): string | null => {
    const check = checks[field];
    if (isChecked && !check.isValid) return problemText(i18n, check.problem);
    const refused = reply?.kind === 'refused' ? reply.errors[WIRE_FIELDS[field]] : undefined;
    return refused === undefined ? null : (serverText(i18n, refused) ?? t`Password is incorrect`);
  };
  return (
    <form {...form.props} className={`stack4 ${styles.form}`}>
      {/* For password managers: which account the new password is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={t`Current password`}
        autoComplete="current-password"
        value={typed.current}
        onChange={(current) => change({ current })}
        error={errorOf('current')}
      />
      <NewPasswordFields
        value={typed}
        onChange={change}
        errors={{ password: errorOf('password'), repeatedPassword: errorOf('repeatedPassword') }}
        email={email}
        label={t`New password`}
      />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Save the password</Trans>
      </Button>
      <div aria-live="polite">
        <ReplyNotice
          reply={reply}
          done={<Trans>The password is changed, and all other devices are logged out.</Trans>}
        />
      </div>
    </form>
  );
}
