import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { type DeletedOrder, mailPasswordLink } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { Consents } from './data/consents.tsx';
import { YourData } from './data/your-data.tsx';
import { InformationForm } from './information/information-form.tsx';
import { Section } from './section.tsx';
import { ChangePassword } from './security/change-password.tsx';
import { Devices } from './security/devices.tsx';
import { Providers } from './security/providers.tsx';

interface InformationPageProps {
  readonly user: SignedInGuest;
  /** Login methods without a password. */
  readonly passkeys: ReactNode;
  readonly onDeleted: (orders: readonly DeletedOrder[]) => void;
}

/** All account information, once the session is known. */
export function InformationPage({ user, passkeys, onDeleted }: InformationPageProps) {
  return (
    <>
      <InformationForm email={user.email} profile={user.profile} />
      <Section id="change-password" heading={<Trans>Change password</Trans>}>
        <ChangePassword email={user.email} />
        <PasswordLink email={user.email} />
      </Section>
      <Section heading={<Trans>Passkeys</Trans>}>
        <Suspense fallback={<Skeleton inlineSize="60%" />}>{passkeys}</Suspense>
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
  const locale = useLocale();
  const [reply, setReply] = useState<Reply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setReply(await mailPasswordLink(email, locale));
    setBusy(false);
  };
  return (
    <>
      <p>
        <Trans>You never chose a password, or have forgotten it? A link by email sets a new one.</Trans>
      </p>
      <Button look="line" isSmall isBusy={isBusy} disabled={reply?.kind === 'told'} onClick={send}>
        <Trans>Send me a link</Trans>
      </Button>
      <div aria-live="polite">
        <ReplyNotice
          reply={reply}
          done={
            <Trans>
              An email was sent to <span translate="no">{email}</span> with further instructions
            </Trans>
          }
        />
      </div>
    </>
  );
}
