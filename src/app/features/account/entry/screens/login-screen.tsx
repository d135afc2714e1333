import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { logIn, resendVerification } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { problemText } from '#app/features/account/account-problems.ts';
import { logInErrors, SentTo } from '#app/features/account/entry/entry-texts.tsx';
import { troubleWords } from '#app/features/account/entry/reply-notice.tsx';
import { PasswordField } from '#app/features/account/password/password-field.tsx';
import { ENTRY_SCREENS, setEntryScreen } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { checkPassword } from '#domain/account/password.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { EmailField, EntryScreen, ScreenLink } from './entry-screen.tsx';

interface LoginScreenProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => void;
  readonly onFindBooking: () => void;
  readonly otherWays: ReactNode;
}

export function LoginScreen({ email, onEmail, onSignedIn, onFindBooking, otherWays }: LoginScreenProps) {
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
    <EntryScreen
      title={t({ message: 'Log In', context: 'title' })}
      lead={
        <>
          <Trans>You can book without an account too.</Trans>{' '}
          <ScreenLink onPress={onFindBooking}>
            <Trans>Find my booking</Trans>
          </ScreenLink>
        </>
      }
      form={form}
    >
      <EmailField value={email} onChange={onEmail} error={errorOf('email')} autoComplete="username webauthn" />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
      />
      {refusal === ACCOUNT_PROBLEM_TEXTS.not_verified && <ResendMail email={email} />}
      <ScreenLink onPress={() => setEntryScreen(ENTRY_SCREENS.recovery)}>
        <Trans>Forgot the password?</Trans>
      </ScreenLink>
      <Button type="submit" isBusy={isBusy}>
        <Trans>Log In</Trans>
      </Button>
      {otherWays}
      <p className="centred">
        <Trans>
          No account yet? <ScreenLink onPress={() => setEntryScreen(ENTRY_SCREENS.registration)}>Create one</ScreenLink>
        </Trans>
      </p>
    </EntryScreen>
  );
}

/** Sends the verification mail again, for a guest whose mail is lost or too old. */
function ResendMail({ email }: { email: string }) {
  const [reply, setReply] = useState<Reply['kind'] | null>(null);
  const send = async () => setReply((await resendVerification(email)).kind);
  return (
    <div role="status">
      {reply === 'told' ? (
        <SentTo email={email} />
      ) : (
        <>
          {troubleWords(reply)}
          <ScreenLink onPress={send}>
            <Trans>Send the email with the link again</Trans>
          </ScreenLink>
        </>
      )}
    </div>
  );
}
