import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { type DeletedOrder, endNewsletter, mailPasswordLink, readNewsletter } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { askForConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { YourData } from './data/your-data.tsx';
import { InformationForm } from './information/information-form.tsx';
import { Section } from './section.tsx';
import { ChangePassword } from './security/change-password.tsx';
import { Devices } from './security/devices.tsx';
import { Providers } from './security/providers.tsx';
import { useAsked } from './use-asked.ts';

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

/** The guest's consents, each as easy to withdraw as to give. */
export function Consents() {
  const locale = useLocale();
  return (
    <Section heading={<Trans>Consents</Trans>}>
      <Newsletter />
      {readThirdParties() !== null && (
        <>
          <p>
            <Trans>Analytics and the widgets of others run on this device only if you have said yes.</Trans>
          </p>
          <Button look="line" isSmall onClick={() => askForConsent('wanted')}>
            <Trans>Change my answer</Trans>
          </Button>
        </>
      )}
      <p>
        <TextLink href={`${localizePath('/info', locale)}#privacy-policy`}>
          <Trans>What we keep, why and for how long</Trans>
        </TextLink>
      </p>
    </Section>
  );
}

function Newsletter() {
  const { reply, again } = useAsked(readNewsletter);
  const [ended, setEnded] = useState<Reply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    setEnded(await endNewsletter());
    setBusy(false);
    again();
  };
  if (reply === null) return <Skeleton inlineSize="18rem" />;
  if (reply.kind !== 'told') {
    return (
      <RetryNotice onRetry={again}>
        <Trans>The consents did not come: no answer from the resort.</Trans>
      </RetryNotice>
    );
  }
  return (
    <>
      <p>
        <NewsletterWords status={reply.told} />
      </p>
      {reply.told !== 'none' && (
        <Button look="line" isSmall isBusy={isBusy} onClick={end}>
          <Trans>No more news</Trans>
        </Button>
      )}
      <div aria-live="polite">
        <ReplyNotice reply={ended} done={<Trans>Done: we send you no more news.</Trans>} />
      </div>
    </>
  );
}

function NewsletterWords({ status }: { status: 'none' | 'asked' | 'subscribed' }) {
  switch (status) {
    case 'none':
      return <Trans>We send you no news. You can ask for them with your next booking.</Trans>;
    case 'asked':
      return (
        <Trans>You have asked for news, and not confirmed it yet: the link is in our email about the booking.</Trans>
      );
    case 'subscribed':
      return <Trans>We send you news by email, as you have asked.</Trans>;
  }
}
