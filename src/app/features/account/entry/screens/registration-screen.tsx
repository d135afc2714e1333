import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { register } from '#app/api/account.ts';
import { problemText } from '#app/features/account/account-problems.ts';
import { registrationErrors } from '#app/features/account/entry/entry-texts.tsx';
import { KNOWN_WORDS, NewPasswordFields } from '#app/features/account/password/new-password-fields.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, setEntryScreen } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { checkRegistration, type RegistrationForm } from '#domain/account/registration.ts';
import { EmailField, EntryScreen, ScreenLink } from './entry-screen.tsx';

interface RegistrationScreenProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The account is made, and the mail with its link is queued. */
  readonly onRegistered: (email: string) => void;
  readonly otherWays: ReactNode;
}

const EMPTY = { password: '', repeatedPassword: '' };

export function RegistrationScreen({ email, onEmail, onRegistered, otherWays }: RegistrationScreenProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [passwords, setPasswords] = useState(EMPTY);
  const check = checkRegistration({ email, ...passwords }, KNOWN_WORDS);
  const form = useForm(() => {
    if (!check.isValid) return null;
    return register({ email: check.email, ...passwords }, locale).then((answer) => {
      if (answer.kind === 'told') onRegistered(check.email);
      return answer;
    });
  });
  const { isChecked, isBusy, reply } = form;
  const errors = errorsOf();
  return (
    <EntryScreen
      title={t({ message: 'Registration', context: 'title' })}
      lead={<Trans>Your stays in one place, on every device.</Trans>}
      form={form}
    >
      <EmailField value={email} onChange={onEmail} error={errors.email ?? null} autoComplete="username" />
      <NewPasswordFields
        value={passwords}
        onChange={(change) => setPasswords({ ...passwords, ...change })}
        errors={errors}
        email={email}
      />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Create the account</Trans>
      </Button>
      {otherWays}
      <p className="centred">
        <Trans>
          Already registered? <ScreenLink onPress={() => setEntryScreen(ENTRY_SCREENS.login)}>Log in</ScreenLink>
        </Trans>
      </p>
    </EntryScreen>
  );

  function errorsOf(): { readonly [Field in keyof RegistrationForm]?: string } {
    const problems = isChecked && !check.isValid ? Object.entries(check.problems) : [];
    const own = Object.fromEntries(problems.map(([field, problem]) => [field, problemText(i18n, problem)]));
    return reply?.kind === 'refused' ? { ...own, ...registrationErrors(i18n, reply.errors) } : own;
  }
}
