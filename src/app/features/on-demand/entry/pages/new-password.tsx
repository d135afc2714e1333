import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { GuestsOnly } from '#app/features/account/guards.tsx';
import layout from '#app/features/account/narrow-page.module.css';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { type EntryReply, resetPassword } from '#app/features/on-demand/entry/entry-calls.ts';
import { troubleWords } from '#app/features/on-demand/entry/entry-texts.tsx';
import { problemText, serverText } from '#app/features/on-demand/password/account-problem-text.ts';
import { KNOWN_WORDS } from '#app/features/on-demand/password/known-words.ts';
import { NewPasswordFields } from '#app/features/on-demand/password/new-password-fields.tsx';
import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryScreen } from '#app/stores/interface-store.ts';
import { signOut } from '#app/stores/session/session.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useFirstErrorFocus } from '#app/ui/forms/first-error.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import styles from './entry-pages.module.css';
import { useLinkToken } from './use-link-token.ts';

/** The page of the mail's link, which works once and for an hour; also for a signed-in guest who forgot the password. */
export function NewPasswordPage() {
  const token = useLinkToken();
  return (
    <div className={layout.page}>
      {token === '' && (
        <GuestsOnly>
          <NoLink />
        </GuestsOnly>
      )}
      {token !== null && token !== '' && <NewPasswordForm token={token} />}
    </div>
  );
}

const EMPTY = { password: '', repeatedPassword: '' };

export function NewPasswordForm({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFirstErrorFocus(form);
  const [passwords, setPasswords] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<EntryReply | null>(null);
  const [first, repeated] = checkNewPassword(passwords.password, passwords.repeatedPassword, {
    ...KNOWN_WORDS,
    email: '',
  });
  if (reply?.kind === 'refused' && 'token' in reply.errors) return <DeadLink />;
  if (reply?.kind === 'done') return <Done />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setReply(null);
    if (first.isValid && repeated.isValid) {
      setBusy(true);
      const answer = await resetPassword(token, passwords.password, passwords.repeatedPassword);
      if (answer.kind === 'done') await endSessionHere();
      setReply(answer);
      setBusy(false);
    }
    focusFirstError();
  };
  const trouble = troubleWords(reply?.kind ?? null);
  const refused = reply?.kind === 'refused' ? serverText(i18n, reply.errors.password) : null;
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <h1 className={layout.heading}>
        <Trans>New password</Trans>
      </h1>
      <p>
        <Trans>All your devices will be logged out, and you log in with the new password.</Trans>
      </p>
      <NewPasswordFields
        value={passwords}
        onChange={(change) => {
          setReply(null);
          setPasswords({ ...passwords, ...change });
        }}
        errors={{
          ...(refused !== null && { password: refused }),
          ...(isChecked && !first.isValid && { password: problemText(i18n, first.problem) }),
          ...(isChecked && !repeated.isValid && { repeatedPassword: problemText(i18n, repeated.problem) }),
        }}
        email=""
        label={t`New password`}
      />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Save the password</Trans>
      </Button>
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </form>
  );
}

function Done() {
  const logIn = useLogIn();
  return (
    <>
      <h1 className={layout.heading}>
        <Trans>The new password is set</Trans>
      </h1>
      <p role="status">
        <Trans>Log in with it. We have sent you an email about the change.</Trans>
      </p>
      <Button onClick={logIn} aria-haspopup="dialog">
        <Trans>Log In</Trans>
      </Button>
    </>
  );
}

/** The resort has ended all sessions of the account; this device learns it at once. */
async function endSessionHere(): Promise<void> {
  if (hasSignedInHint()) await signOut({ withPasses: false });
}

export function DeadLink() {
  return (
    <NextLink
      heading={<Trans>The link was used or is too old</Trans>}
      lead={<Trans>A link for a new password works once and for an hour. Your password is as it was.</Trans>}
    />
  );
}

/** The page was loaded anew, or its address typed: what became of the link is not known here. */
export function NoLink() {
  return (
    <NextLink
      heading={<Trans>New password</Trans>}
      lead={<Trans>Open the link in our email once more. No email? We will send another one.</Trans>}
    />
  );
}

function NextLink({ heading, lead }: { readonly heading: ReactNode; readonly lead: ReactNode }) {
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  const askAgain = () => {
    setEntryScreen(ENTRY_SCREENS.recovery);
    open();
  };
  return (
    <>
      <h1 className={layout.heading}>{heading}</h1>
      <p>{lead}</p>
      <Button onClick={askAgain} aria-haspopup="dialog">
        <Trans>Send a new link</Trans>
      </Button>
    </>
  );
}
