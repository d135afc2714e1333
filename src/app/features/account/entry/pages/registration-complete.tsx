import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AboutLink, claimAddress, resendVerification, verifyEmail } from '#app/api/account.ts';
import { problemText, refusedText } from '#app/features/account/account-problems.ts';
import styles from '#app/features/account/entry/entry.module.css';
import { EmailField, ReplyNotice, SentTo } from '#app/features/account/entry/entry-parts.tsx';
import { GuestsOnly } from '#app/features/account/guards.tsx';
import { PasswordField } from '#app/features/account/password/password-fields.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { checkPassword } from '#domain/account/password.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { Done, MailedLink } from './mailed-link.tsx';
import { SetPasswordForm } from './new-password.tsx';

/** The page of the mail's link. Opening it confirms nothing: mail scanners open links and run scripts. */
export function RegistrationComplete() {
  return (
    <MailedLink none={<NewLink />} dead={<NewLink isDead />}>
      {(token, about) => <Confirmation token={token} about={about} />}
    </MailedLink>
  );
}

/** A provider may have opened the account: then there is no password to ask for. */
export function Confirmation({ token, about }: { token: string; about: AboutLink }) {
  const [isOwn, setOwn] = useState(!about.has_password);
  if (about.is_verified) return <Confirmed email={about.email} />;
  return isOwn ? (
    <SetPasswordForm
      heading={<Trans>Set a password of your own</Trans>}
      lead={
        <Trans>
          It confirms your address, and whoever registered it without you is out. Or ignore our email: nobody will log
          in with your address, and the account is deleted by itself in a week.
        </Trans>
      }
      about={about}
      save={(own) => claimAddress(token, own)}
      done={<Confirmed email={about.email} />}
      dead={<NewLink isDead />}
    />
  ) : (
    <PasswordOfRegistration token={token} email={about.email} onOwn={() => setOwn(true)} />
  );
}

/** The link proves who reads the mail, the password proves who registered: a stranger may have typed this address. */
function PasswordOfRegistration({ token, email, onOwn }: { token: string; email: string; onOwn: () => void }) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const check = checkPassword(password);
  const form = useForm(() => (check.isValid ? verifyEmail(token, password) : null));
  const { isChecked, isBusy, reply } = form;
  if (reply?.kind === 'refused' && 'token' in reply.errors) return <NewLink isDead />;
  if (reply?.kind === 'told') return <Confirmed email={email} />;
  const problem = isChecked && !check.isValid ? problemText(i18n, check.problem) : null;
  const refused = refusedText(i18n, reply, 'password');
  return (
    <form {...form.props} className="stack5">
      <h1 className="title">{t`Confirm your address`}</h1>
      <p>{t`Type the password that you chose when you registered.`}</p>
      <PasswordField name="password" value={password} onChange={setPassword} error={problem ?? refused} />
      <Button type="submit" isBusy={isBusy}>{t`Confirm the address`}</Button>
      <ReplyNotice reply={reply} />
      <div className={`stack4 ruled left ${styles.other}`}>
        <p>
          <Trans>
            Someone registered this address. If it was not you, or you have forgotten the password, set one of your own,
            or ignore our email.
          </Trans>
        </p>
        <Button look="line" onClick={onOwn}>{t`Set a password of your own`}</Button>
      </div>
    </form>
  );
}

/** A guest who is already signed in goes to the profile. */
function Confirmed({ email }: { readonly email: string }) {
  return (
    <GuestsOnly>
      <Done email={email} heading={<Trans>Great! Registration complete</Trans>}>
        <Trans>Your address is confirmed. Log in, and your stays are here.</Trans>
      </Done>
    </GuestsOnly>
  );
}

/** Sends another link. Without one the page was reloaded, or its address typed: the state of the link is unknown. */
export function NewLink({ isDead = false }: { readonly isDead?: boolean }) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState('');
  const check = checkEmail(email);
  const { isChecked, isBusy, reply, props } = useForm(() => (check.isValid ? resendVerification(check.value) : null));
  return (
    <form {...props} className="stack5">
      <h1 className="title">{isDead ? t`The link was used or is too old` : t`Confirm your address`}</h1>
      {reply?.kind === 'told' ? (
        <p role="status">
          <SentTo email={email} />
        </p>
      ) : (
        <>
          <p>
            {isDead
              ? t`Links work for three days. We will send a new one.`
              : t`Open the link in our email once more. No email? We will send another one.`}
          </p>
          <EmailField
            value={email}
            onChange={setEmail}
            error={isChecked && !check.isValid ? problemText(i18n, check.problem) : null}
          />
          <Button type="submit" isBusy={isBusy}>{t`Send the link`}</Button>
          <ReplyNotice reply={reply} />
        </>
      )}
    </form>
  );
}
