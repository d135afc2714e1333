import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { mailPasswordLink } from '#app/api/account.ts';
import { problemText } from '#app/features/account/account-problems.ts';
import { recoveryError, SentTo } from '#app/features/account/entry/entry-texts.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, setEntryScreen } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { EmailField, EntryScreen, ScreenLink } from './entry-screen.tsx';

const goBack = () => setEntryScreen(ENTRY_SCREENS.login);

/** Spec section 9. */
const CONFIRMATION_MS = 4_000;

interface RecoveryScreenProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** After the answer a confirmation replaces the field, and four seconds later the login returns. */
export function RecoveryScreen({ email, onEmail }: RecoveryScreenProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const check = checkEmail(email);
  const form = useForm(() => (check.isValid ? mailPasswordLink(check.value, locale) : null));
  const { isChecked, isBusy, reply } = form;
  const isSent = reply?.kind === 'told';
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(goBack, CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  const error = isChecked && !check.isValid ? problemText(i18n, check.problem) : recoveryError(i18n, reply);
  return (
    <EntryScreen
      title={t({ message: 'Password recovery', context: 'title' })}
      lead={<Trans>We will send a link to set a new password.</Trans>}
      form={form}
    >
      <div role="status">{isSent && <SentTo email={email} />}</div>
      {!isSent && <EmailField value={email} onChange={onEmail} error={error} autoComplete="username" />}
      <Button type="submit" isBusy={isBusy} disabled={isSent}>
        <Trans>Send the link</Trans>
      </Button>
      <ScreenLink onPress={goBack}>
        <Trans>Back to the login</Trans>
      </ScreenLink>
    </EntryScreen>
  );
}
