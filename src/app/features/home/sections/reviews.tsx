import type { ReviewsView } from '#app/content/views/home-sections-view.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './reviews.module.css';
import { SectionWords } from './section-words.tsx';

/** Links to reviews on a site that the resort does not edit. Renders nothing until the content names such a site. */
export function Reviews({ reviews }: { reviews: ReviewsView | null }) {
  if (reviews === null) return null;
  return (
    <section className={styles.section} aria-labelledby="reviews" data-reveal>
      <SectionWords id="reviews" words={reviews} />
      <p className={styles.more}>
        <TextLink href={reviews.url} rel="noopener">
          {reviews.link}
        </TextLink>
      </p>
    </section>
  );
}
