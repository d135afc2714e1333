import type { HomeView } from '#app/content/views/home-view.ts';
import { countLetters } from '#app/ui/layout/count-letters.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import { MoreLink } from './section-head.tsx';
import styles from './sections.module.css';

const STORY_SIZES = '(min-width: 900.02px) 62vw, 600px';

/** How the place began, in two sentences. The picture extends beyond the page's column on one side. */
export function Story({ story }: { story: HomeView['story'] }) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={`anchor ${styles.picture}`}>
        <Picture picture={story.picture} sizes={STORY_SIZES} isBelow />
        <div className="edge">
          <Treeline surface="paper" />
        </div>
      </div>
      <div className={`container narrowPage ${styles.words}`} data-reveal>
        <h2 className={styles.title} id="story" style={countLetters(story.title)}>
          {story.title}
        </h2>
        <p className={`above3 ${styles.storyText}`}>{story.text}</p>
        <p className="above2">
          <MoreLink href="/about-story">{story.link}</MoreLink>
        </p>
      </div>
    </section>
  );
}
