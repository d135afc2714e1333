import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  changePassword,
  type DeletedOrder,
  endNewsletter,
  mailPasswordLink,
  readNewsletter,
} from '#app/api/account.ts';
import { problemText, serverText } from '#app/features/account/account-problems.ts';
import { ReplyNotice, SentTo } from '#app/features/account/entry/entry-parts.tsx';
import { KNOWN_WORDS, NewPasswordFields, PasswordField } from '#app/features/account/password/password-fields.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { askForConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { checkNewPassword, checkPassword } from '#domain/account/password.ts';
import { InformationForm } from './information-form.tsx';
import styles from './profile.module.css';
import { Section, useAsked, usePress } from './section.tsx';
import { OwnPasskeys } from './security/own-passkeys.tsx';
import { Devices, Providers } from './security/ways-in.tsx';
import { YourData } from './your-data.tsx';

const EMPTY = { current: '', password: '', repeatedPassword: '' };

type Field = keyof typeof EMPTY;

const WIRE_FIELDS: Readonly<Record<Field, string>> = {
  current: 'current_password',
  password: 'password',
  repeatedPassword: 'c_password',
};

interface InformationPageProps {
  readonly user: SignedInGuest;
  readonly onDeleted: (orders: readonly DeletedOrder[]) => void;
}

export function InformationPage({ user, onDeleted }: InformationPageProps) {
  return (
    <>
      <InformationForm email={user.email} profile={user.profile} />
      <Section id="change-password" heading={<Trans>Change password</Trans>}>
        <ChangePassword email={user.email} />
        <PasswordLink email={user.email} />
      </Section>
      <Section heading={<Trans>Passkeys</Trans>}>
        <OwnPasskeys />
      </Section>
      <Providers />
      <Devices />
      <Consents />
      <YourData email={user.email} onDeleted={onDeleted} />
    </>
  );
}

/** For a guest who signed up by another provider and has no password yet, or has forgotten it. */
export function PasswordLink({ email }: { email: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { reply, isBusy, press } = usePress(() => mailPasswordLink(email, locale));
  return (
    <>
      <p>{t`You never chose a password, or have forgotten it? A link by email sets a new one.`}</p>
      <Button look="line" isSmall isBusy={isBusy} disabled={reply?.kind === 'told'} onClick={press}>
        {t`Send me a link`}
      </Button>
      <ReplyNotice reply={reply} done={<SentTo email={email} />} />
    </>
  );
}

/** The guest's consents, each as easy to withdraw as to give. */
export function Consents() {
  const { t } = useLingui();
  return (
    <Section heading={<Trans>Consents</Trans>}>
      <Newsletter />
      {readThirdParties() !== null && (
        <>
          <p>{t`Analytics and the widgets of others run on this device only if you have said yes.`}</p>
          <Button look="line" isSmall onClick={() => askForConsent('wanted')}>{t`Change my answer`}</Button>
        </>
      )}
      <p>
        <TextLink href="/info#privacy-policy">{t`What we keep, why and for how long`}</TextLink>
      </p>
    </Section>
  );
}

function Newsletter() {
  const { t } = useLingui();
  const { reply, again } = useAsked(readNewsletter);
  const ending = usePress(() => endNewsletter().finally(() => void again()));
  if (reply === null) return <Skeleton inlineSize="18rem" />;
  if (reply.kind !== 'told') {
    return <RetryNotice onRetry={again}>{t`The consents did not load: no answer from the resort.`}</RetryNotice>;
  }
  return (
    <>
      <p>{NEWSLETTER_WORDS[reply.told]}</p>
      {reply.told !== 'none' && (
        <Button look="line" isSmall isBusy={ending.isBusy} onClick={ending.press}>{t`No more news`}</Button>
      )}
      <ReplyNotice reply={ending.reply} done={<Trans>Done: we send you no more news.</Trans>} />
    </>
  );
}

const NEWSLETTER_WORDS = {
  none: <Trans>We send you no news. You can ask for them with your next booking.</Trans>,
  asked: <Trans>You have asked for news, and not confirmed it yet: the link is in our email about the booking.</Trans>,
  subscribed: <Trans>We send you news by email, as you have asked.</Trans>,
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
  const { isChecked, isBusy, reply } = form;
  const change = (part: Partial<typeof EMPTY>) => setTyped({ ...typed, ...part });
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
      <Button type="submit" isBusy={isBusy}>{t`Save the password`}</Button>
      <ReplyNotice reply={reply} done={<Trans>The password is changed, and all other devices are logged out.</Trans>} />
    </form>
  );
}
