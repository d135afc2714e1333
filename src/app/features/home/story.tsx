import type { StoryView } from '../../content/home-view.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './story.module.css';

const STORY_SIZES = '(min-width: 900px) 62vw, 600px';

/** How the place began, in two sentences; the picture leaves the page's column on one side. */
export function Story({ story }: { story: StoryView }) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={styles.picture}>
        <Picture picture={story.picture} sizes={STORY_SIZES} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title} id="story">
          {story.title}
        </h2>
        <p className={styles.text}>{story.text}</p>
      </div>
    </section>
  );
}
