import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeView } from '#app/content/views/home-view.ts';
import { askForConsent, useConsent } from '#app/stores/consent-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { MoreLink, SectionWords } from './section-head.tsx';
import styles from './sections.module.css';

/** The widget is another site: its frame may use its own cookies, and the sandbox keeps it from accessing the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Reviews on a site that the resort does not edit: its page in a frame if the settings name one, else a link. Renders
 * nothing until the settings or the content name such a site.
 */
export function Reviews({ reviews }: { reviews: NonNullable<HomeView['reviews']> | null }) {
  const frameUrl = readThirdParties()?.reviewsUrl ?? null;
  if (frameUrl !== null) return <FramedReviews url={frameUrl} words={reviews} />;
  if (reviews === null) return null;
  return (
    <section className="page" aria-labelledby="reviews" data-reveal>
      <SectionWords id="reviews" words={reviews} />
      <p className="above3">
        <MoreLink href={reviews.url} rel="noopener">
          {reviews.link}
        </MoreLink>
      </p>
    </section>
  );
}

/** The box has its final height while empty: only the browser knows whether its guest consents. */
function FramedReviews({ url, words }: { url: string; words: NonNullable<HomeView['reviews']> | null }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <section className="page" aria-labelledby="reviews" data-reveal>
      <SectionWords id="reviews" words={words ?? { title: t`Guests’ reviews`, text: '' }} />
      <div className={`rounded above4 ${styles.widget}`}>{isHydrated && <ReviewsFrame url={url} />}</div>
    </section>
  );
}

/** Until the guest consents, names the site of the reviews and loads nothing from it. */
function ReviewsFrame({ url }: { url: string }) {
  const { t } = useLingui();
  const { answer } = useConsent();
  if (answer === 'accepted') {
    return (
      <iframe
        className={`wide block ${styles.frame}`}
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
    <div className={`row4 centred amid ${styles.placeholder}`}>
      <p>
        <Trans>The reviews come from {host} and need its cookies. They are shown once you allow that.</Trans>
      </p>
      <Button look="line" onClick={() => askForConsent('wanted')}>
        <Trans>Show the reviews</Trans>
      </Button>
    </div>
  );
}
