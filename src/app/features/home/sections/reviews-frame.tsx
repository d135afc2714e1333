import { Trans, useLingui } from '@lingui/react/macro';
import { askForConsent, useConsent } from '#app/stores/consent-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './reviews-frame.module.css';

/** The widget is another site: its frame may use its own cookies, and the sandbox keeps it from accessing the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Until the guest consents, names the site of the reviews and loads nothing from it. */
export function ReviewsFrame({ url }: { url: string }) {
  const { t } = useLingui();
  const { answer } = useConsent();
  if (answer === 'accepted') {
    return (
      <iframe
        className={styles.frame}
        src={url}
        title={t`Guests’ reviews`}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin"
        loading="lazy"
      />
    );
  }
  const host = new URL(url).hostname.replace(/^www\./, '');
  return (
    <div className={`row4 ${styles.placeholder}`}>
      <p>
        <Trans>The reviews come from {host} and need its cookies. They are shown once you allow that.</Trans>
      </p>
      <Button look="line" onClick={() => askForConsent('wanted')}>
        <Trans>Show the reviews</Trans>
      </Button>
    </div>
  );
}
