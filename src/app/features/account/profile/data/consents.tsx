import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { endNewsletter, readNewsletter } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { Section } from '#app/features/account/profile/section.tsx';
import { useAsked } from '#app/features/account/profile/use-asked.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { askForConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

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
