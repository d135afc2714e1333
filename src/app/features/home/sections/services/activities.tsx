import { Link } from 'react-router-dom';
import type { HomeView } from '#app/content/views/home-view.ts';
import { SectionHead } from '#app/features/home/sections/section-head.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './activities.module.css';

/** Height decides on phones: a 3 : 2 picture as high as the frame is wider than the frame. */
const ACTIVITY_SIZES = '(min-width: 900.02px) 630px, (min-width: 600px) 50vw, 345px';

/** Activities as pictures in two uneven columns, four across on wide screens. */
export function Activities({ activities }: { activities: HomeView['activities'] }) {
  return (
    <section className="stack3 column wideGap6" aria-labelledby="activities">
      <SectionHead id="activities" title={activities.title} link={activities.all} href="/activities-and-services" />
      <ul className={`stack top ${styles.pictures}`} data-reveal>
        {activities.pictures.map(({ title, note, path, picture }) => (
          <li className={styles.activity} key={path}>
            <Link className={`block bare ${styles.link}`} to={path}>
              <span className={`picture block ${styles.picture}`}>
                <Picture picture={picture} sizes={ACTIVITY_SIZES} isDecorative isBelow />
              </span>
              <span className={`apart breaks wrap ${styles.words}`}>
                <span className={`strong named ${styles.name}`}>{title}</span>{' '}
                <span className="note figures wide17">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
