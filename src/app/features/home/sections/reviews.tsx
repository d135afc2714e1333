import { useLingui } from '@lingui/react/macro';
import type { ReviewsView } from '#app/content/views/home-sections-view.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import styles from './reviews.module.css';
import { ReviewsFrame } from './reviews-frame.tsx';
import { SectionWords } from './section-head.tsx';

/**
 * Reviews on a site that the resort does not edit: its page in a frame if the settings name one, else a link. Renders
 * nothing until the settings or the content name such a site.
 */
export function Reviews({ reviews }: { reviews: ReviewsView | null }) {
  const frameUrl = readThirdParties()?.reviewsUrl ?? null;
  if (frameUrl !== null) return <FramedReviews url={frameUrl} words={reviews} />;
  if (reviews === null) return null;
  return (
    <section className="page" aria-labelledby="reviews" data-reveal>
      <SectionWords id="reviews" words={reviews} />
      <p className={styles.more}>
        <TextLink href={reviews.url} rel="noopener">
          {reviews.link}
        </TextLink>
      </p>
    </section>
  );
}

/** The box has its final height while empty: only the browser knows whether its guest consents. */
function FramedReviews({ url, words }: { url: string; words: ReviewsView | null }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <section className="page" aria-labelledby="reviews" data-reveal>
      <SectionWords id="reviews" words={words ?? { title: t`Guests’ reviews`, text: '' }} />
      <div className={styles.widget}>{isHydrated && <ReviewsFrame url={url} />}</div>
    </section>
  );
}
