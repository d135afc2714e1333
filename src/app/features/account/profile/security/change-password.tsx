import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { changePassword } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { KNOWN_WORDS } from '#app/features/account/password/known-words.ts';
import { NewPasswordFields } from '#app/features/account/password/new-password-fields.tsx';
import { PasswordField } from '#app/features/account/password/password-field.tsx';
import { ReplyNotice } from '#app/features/account/profile/reply-notice.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useFirstErrorFocus } from '#app/ui/forms/first-error.ts';
import { problemText, serverText } from '#app/ui/forms/problem-text.ts';
import { checkNewPassword, checkPassword } from '#domain/account/password.ts';
import styles from './change-password.module.css';

const EMPTY = { current: '', password: '', repeatedPassword: '' };

/** The names of the server's fields, by those of the form. */
const FIELDS = { current_password: 'current', password: 'password', c_password: 'repeatedPassword' } as const;

type Errors = { readonly [Field in keyof typeof EMPTY]?: string };

/** A new password logs all other devices out, and a mail tells the guest. */
export function ChangePassword({ email }: { email: string }) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFirstErrorFocus(form);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [reply, setReply] = useState<Reply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...part });
    setReply(null);
  };
  const send = async (): Promise<Errors> => {
    const current = checkPassword(typed.current);
    const [first, repeated] = checkNewPassword(typed.password, typed.repeatedPassword, { ...KNOWN_WORDS, email });
    if (!current.isValid || !first.isValid || !repeated.isValid) {
      return {
        ...(!current.isValid && { current: problemText(i18n, current.problem) }),
        ...(!first.isValid && { password: problemText(i18n, first.problem) }),
        ...(!repeated.isValid && { repeatedPassword: problemText(i18n, repeated.problem) }),
      };
    }
    setBusy(true);
    const told = await changePassword(typed.current, typed.password, typed.repeatedPassword);
    setBusy(false);
    setReply(told);
    if (told.kind === 'told') setTyped(EMPTY);
    if (told.kind !== 'refused') return {};
    return Object.fromEntries(
      Object.entries(FIELDS).flatMap(([wire, field]) =>
        wire in told.errors ? [[field, serverText(i18n, told.errors[wire]) ?? t`Password is incorrect`]] : [],
      ),
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = await send();
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    focusFirstError();
  };
  return (
    <form ref={form} className={`stack4 ${styles.form}`} onSubmit={submit} noValidate>
      {/* For password managers: which account the new password is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={t`Current password`}
        autoComplete="current-password"
        value={typed.current}
        onChange={(current) => change({ current })}
        error={errors.current ?? null}
      />
      <NewPasswordFields value={typed} onChange={change} errors={errors} email={email} label={t`New password`} />
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
