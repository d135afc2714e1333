import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type AboutLink, type OwnPassword, resetPassword, type WaysKept } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { problemText, refusedText } from '#app/features/account/account-problems.ts';
import styles from '#app/features/account/entry/entry.module.css';
import { ReplyNotice } from '#app/features/account/entry/entry-parts.tsx';
import { KNOWN_WORDS, NewPasswordFields } from '#app/features/account/password/password-fields.tsx';
import { useEntry } from '#app/features/account/use-log-in.ts';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { BROWSER_NAMES, PROVIDER_NAMES } from '#app/format/trade-names.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { signOut } from '#app/stores/session/session.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import { Done, MailedLink } from './mailed-link.tsx';

/** The page of the mail's link, which works once and for an hour; signed-in guests can use it too. */
export function NewPasswordPage() {
  return (
    <MailedLink none={<NextLink />} dead={<NextLink isDead />}>
      {(token, about) => <NewPasswordForm token={token} about={about} />}
    </MailedLink>
  );
}

export function NewPasswordForm({ token, about }: { readonly token: string; readonly about: AboutLink }) {
  return (
    <SetPasswordForm
      heading={<Trans>New password</Trans>}
      lead={
        about.is_verified ? (
          <Trans>
            All your devices will be logged out, and you log in with the new password. Links to bookings in our earlier
            emails stop working: the bookings are in your account.
          </Trans>
        ) : (
          <Trans>You log in with it, and your bookings are in your account.</Trans>
        )
      }
      about={about}
      save={async (own) => {
        const reply = await resetPassword(token, own);
        // The resort has ended all sessions of the account; this clears the one on this device.
        if (reply.kind === 'told' && hasSignedInHint()) await signOut({ withPasses: false });
        return reply;
      }}
      done={
        <Done email={about.email} heading={<Trans>The new password is set</Trans>}>
          <Trans>Log in with it. We have sent you an email about the change.</Trans>
        </Done>
      }
      dead={<NextLink isDead />}
    />
  );
}

/** Without a link the page was reloaded, or its address typed: the state of the link is unknown. */
export function NextLink({ isDead = false }: { readonly isDead?: boolean }) {
  const { t } = useLingui();
  const askAgain = useEntry('recovery');
  return (
    <>
      <h1 className="title">{isDead ? t`The link was used or is too old` : t`New password`}</h1>
      <p>
        {isDead
          ? t`A link for a new password works once and for an hour. Your password is as it was.`
          : t`Open the link in our email once more. No email? We will send another one.`}
      </p>
      <Button onClick={askAgain} aria-haspopup="dialog">{t`Send a new link`}</Button>
    </>
  );
}

interface SetPasswordFormProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly about: Pick<AboutLink, 'passkeys' | 'providers'>;
  readonly save: (own: OwnPassword) => Promise<Reply>;
  readonly done: ReactNode;
  readonly dead: ReactNode;
}

const EMPTY: OwnPassword = { password: '', repeatedPassword: '', kept: { passkeys: [], providers: [] } };

export function SetPasswordForm({ heading, lead, about, save, done, dead }: SetPasswordFormProps) {
  const { t, i18n } = useLingui();
  const [own, setOwn] = useState(EMPTY);
  const [first, repeated] = checkNewPassword(own.password, own.repeatedPassword, { ...KNOWN_WORDS, email: '' });
  const form = useForm(() => (first.isValid && repeated.isValid ? save(own) : null));
  const { isChecked, isBusy, reply } = form;
  if (reply?.kind === 'refused' && 'token' in reply.errors) return dead;
  if (reply?.kind === 'told') return done;
  const change = (part: Partial<OwnPassword>) => setOwn({ ...own, ...part });
  const problemOf = (check: typeof first) => (isChecked && !check.isValid ? problemText(i18n, check.problem) : null);
  const refused = refusedText(i18n, reply, 'password');
  return (
    <form {...form.props} className="stack5">
      <h1 className="title">{heading}</h1>
      <p>{lead}</p>
      <NewPasswordFields
        value={own}
        onChange={change}
        errors={{ password: problemOf(first) ?? refused, repeatedPassword: problemOf(repeated) }}
        email=""
        label={t`New password`}
      />
      <WaysToKeep about={about} kept={own.kept} onChange={(kept) => change({ kept })} />
      <Button type="submit" isBusy={isBusy}>{t`Save the password`}</Button>
      <ReplyNotice reply={reply} />
    </form>
  );
}

interface WaysToKeepProps {
  readonly about: Pick<AboutLink, 'passkeys' | 'providers'>;
  readonly kept: WaysKept;
  readonly onChange: (kept: WaysKept) => void;
}

/** Passkeys and providers of the account: those that the guest does not tick end with the new password. */
function WaysToKeep({ about: { passkeys, providers }, kept, onChange }: WaysToKeepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (passkeys.length === 0 && providers.length === 0) return null;
  return (
    <fieldset className={`stack3 shrink ${styles.pageWays}`}>
      <legend>{t`Other ways to log in`}</legend>
      <p>{t`Tick those that are yours. All others stop opening the account.`}</p>
      {passkeys.map(({ id, browser, created_at }) => {
        const [name, added] = [BROWSER_NAMES[browser] ?? t`Another browser`, formatInstantDay(created_at, locale)];
        return (
          <Checkbox
            key={id}
            label={t`Passkey: ${name}, added ${added}`}
            checked={kept.passkeys.includes(id)}
            onChange={() => onChange({ ...kept, passkeys: toggled(kept.passkeys, id) })}
          />
        );
      })}
      {providers.map(({ provider, created_at }) => {
        const [label, added] = [PROVIDER_NAMES[provider], formatInstantDay(created_at, locale)];
        return (
          <Checkbox
            key={provider}
            label={t`${label}, since ${added}`}
            checked={kept.providers.includes(provider)}
            onChange={() => onChange({ ...kept, providers: toggled(kept.providers, provider) })}
          />
        );
      })}
    </fieldset>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
