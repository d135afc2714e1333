import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { logIn, mailPasswordLink, register, resendVerification } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { problemText, serverText } from '#app/features/account/account-problems.ts';
import { KNOWN_WORDS, NewPasswordFields, PasswordField } from '#app/features/account/password/password-fields.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, setEntryScreen } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { checkPassword } from '#domain/account/password.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import { checkEmail } from '#domain/guest/email.ts';
import styles from './entry.module.css';
import { EmailField, ReplyNotice, SentTo, troubleWords } from './entry-parts.tsx';

interface ScreenProps {
  readonly title: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

type Errors<Field extends string> = { readonly [Name in Field]?: string };

const goToLogin = () => setEntryScreen(ENTRY_SCREENS.login);

interface LoginScreenProps extends ScreenProps {
  readonly onSignedIn: () => void;
  readonly onFindBooking: () => void;
  readonly otherWays: ReactNode;
}

export function LoginScreen({ title, email, onEmail, onSignedIn, onFindBooking, otherWays }: LoginScreenProps) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const checks = { email: checkEmail(email), password: checkPassword(password) };
  const form = useForm(() => {
    // The window takes a moment to close: a second press must not log in again and navigate elsewhere.
    if (reply?.kind === 'told' || !checks.email.isValid || !checks.password.isValid) return null;
    return logIn(checks.email.value, password).then((answer) => {
      if (answer.kind === 'told') onSignedIn();
      return answer;
    });
  });
  const { isChecked, isBusy, reply } = form;
  const refusal = reply?.kind === 'refused' ? reply.error : null;
  const errorOf = (field: keyof typeof checks) => {
    const check = checks[field];
    if (isChecked && !check.isValid) return problemText(i18n, check.problem);
    return refusal === null ? null : (logInErrors(i18n, refusal)[field] ?? null);
  };
  return (
    <Screen
      title={title}
      lead={
        <>
          <Trans>You can book without an account too.</Trans>{' '}
          <ScreenLink onPress={onFindBooking}>{t`Find my booking`}</ScreenLink>
        </>
      }
      form={form}
    >
      <EmailField value={email} onChange={onEmail} error={errorOf('email')} autoComplete="username webauthn" />
      <PasswordField name="password" value={password} onChange={setPassword} error={errorOf('password')} />
      {refusal === ACCOUNT_PROBLEM_TEXTS.not_verified && <ResendMail email={email} />}
      <ScreenLink onPress={() => setEntryScreen(ENTRY_SCREENS.recovery)}>{t`Forgot the password?`}</ScreenLink>
      <Button type="submit" isBusy={isBusy}>{t`Log In`}</Button>
      {otherWays}
      <p className="centred">
        <Trans>
          No account yet? <ScreenLink onPress={() => setEntryScreen(ENTRY_SCREENS.registration)}>Create one</ScreenLink>
        </Trans>
      </p>
    </Screen>
  );
}

function ResendMail({ email }: { email: string }) {
  const { t } = useLingui();
  const [reply, setReply] = useState<Reply['kind'] | null>(null);
  const send = async () => setReply((await resendVerification(email)).kind);
  if (reply === 'told') {
    return (
      <div role="status">
        <SentTo email={email} />
      </div>
    );
  }
  return (
    <div role="status">
      {troubleWords(reply)}
      <ScreenLink onPress={send}>{t`Send the email with the link again`}</ScreenLink>
    </div>
  );
}

interface RegistrationScreenProps extends ScreenProps {
  /** The account is made, and the mail with its link is queued. */
  readonly onRegistered: (email: string) => void;
  readonly otherWays: ReactNode;
}

export function RegistrationScreen({ title, email, onEmail, onRegistered, otherWays }: RegistrationScreenProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [passwords, setPasswords] = useState({ password: '', repeatedPassword: '' });
  const check = checkRegistration({ email, ...passwords }, KNOWN_WORDS);
  const form = useForm(() => {
    if (!check.isValid) return null;
    return register({ email: check.email, ...passwords }, locale).then((answer) => {
      if (answer.kind === 'told') onRegistered(check.email);
      return answer;
    });
  });
  const { isChecked, isBusy, reply } = form;
  const problems = isChecked && !check.isValid ? Object.entries(check.problems) : [];
  const errors: ReturnType<typeof registrationErrors> = {
    ...Object.fromEntries(problems.map(([field, problem]) => [field, problemText(i18n, problem)])),
    ...(reply?.kind === 'refused' && registrationErrors(i18n, reply.errors)),
  };
  return (
    <Screen title={title} lead={<Trans>Your stays in one place, on every device.</Trans>} form={form}>
      <EmailField value={email} onChange={onEmail} error={errors.email ?? null} />
      <NewPasswordFields
        value={passwords}
        onChange={(change) => setPasswords({ ...passwords, ...change })}
        errors={errors}
        email={email}
      />
      <Button type="submit" isBusy={isBusy}>{t`Create the account`}</Button>
      {otherWays}
      <p className="centred">
        <Trans>
          Already registered? <ScreenLink onPress={goToLogin}>Log in</ScreenLink>
        </Trans>
      </p>
    </Screen>
  );
}

/** Spec section 9. */
const CONFIRMATION_MS = 4_000;

/** After the answer a confirmation replaces the field, and four seconds later the login returns. */
export function RecoveryScreen({ title, email, onEmail }: ScreenProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const check = checkEmail(email);
  const form = useForm(() => (check.isValid ? mailPasswordLink(check.value, locale) : null));
  const { isChecked, isBusy, reply } = form;
  const isSent = reply?.kind === 'told';
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(goToLogin, CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  const error = isChecked && !check.isValid ? problemText(i18n, check.problem) : recoveryError(i18n, reply);
  return (
    <Screen title={title} lead={<Trans>We will send a link to set a new password.</Trans>} form={form}>
      <div role="status">{isSent && <SentTo email={email} />}</div>
      {!isSent && <EmailField value={email} onChange={onEmail} error={error} />}
      <Button type="submit" isBusy={isBusy} disabled={isSent}>{t`Send the link`}</Button>
      <ScreenLink onPress={goToLogin}>{t`Back to the login`}</ScreenLink>
    </Screen>
  );
}

interface FrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly form: Pick<ReturnType<typeof useForm<Reply>>, 'props' | 'reply'>;
  readonly children: ReactNode;
}

function Screen({ title, lead, form: { props, reply }, children }: FrameProps) {
  const { ref } = props;
  // The link to this screen had the focus and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [ref]);
  return (
    <form {...props} className="stack4 start">
      <div>
        {/* Screen readers read the dialog's own heading, which has the same words. */}
        <p className="heading title" aria-hidden="true">
          {title}
        </p>
        <p className={`soft ${styles.lead}`}>{lead}</p>
      </div>
      {children}
      <ReplyNotice reply={reply} />
    </form>
  );
}

function ScreenLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`strong spruce tall begin ${styles.link}`} onClick={onPress}>
      {children}
    </button>
  );
}

/** Shown under both fields, so that a stranger does not learn which addresses have an account (spec section 8). */
export function logInErrors(i18n: I18n, error: string): Errors<'email' | 'password'> {
  const said = serverText(i18n, error) ?? problemText(i18n, 'login_wrong');
  return error === ACCOUNT_PROBLEM_TEXTS.not_verified ? { email: said } : { email: said, password: said };
}

/** Problems of other fields than the passwords get one sentence, under the address. */
export function registrationErrors(
  i18n: I18n,
  errors: Readonly<Record<string, string>>,
): Errors<'email' | 'password' | 'repeatedPassword'> {
  const [password, repeatedPassword] = [serverText(i18n, errors.password), serverText(i18n, errors.c_password)];
  if (password === null && repeatedPassword === null) {
    return { email: serverText(i18n, errors.email) ?? i18n._(msg`Cant to register this email`) };
  }
  return { ...(password !== null && { password }), ...(repeatedPassword !== null && { repeatedPassword }) };
}

export function recoveryError(i18n: I18n, reply: Reply | null): string | null {
  if (reply?.kind !== 'refused' && reply?.kind !== 'missing') return null;
  const field = reply.kind === 'refused' ? reply.errors.email : undefined;
  return serverText(i18n, reply.error || field) ?? i18n._(msg`Email not registered`);
}
