import { Link } from 'react-router-dom';
import type { HomeView } from '#app/content/views/home-view.ts';
import { SectionWords } from '#app/features/home/sections/section-head.tsx';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './food.module.css';

const FOOD_SIZES = '(min-width: 900.02px) 55vw, (min-width: 600px) 100vw, 480px';

/** Restaurants and bars as rows of a menu. The picture extends beyond the page's column at the left. */
export function Food({ food }: { food: HomeView['food'] }) {
  return (
    <section className={styles.food} aria-labelledby="food">
      <div className={styles.picture}>
        <Picture picture={food.picture} sizes={FOOD_SIZES} isBelow />
      </div>
      <div className={`narrowPage ${styles.body}`} data-reveal>
        <SectionWords id="food" words={food} />
        <ul className={`above4 ${styles.places}`}>
          {food.pages.map(({ title, note, path, hours }) => (
            <li key={path}>
              <Link className={`row tight ruled bare wrap inside2 spaced3 ${styles.place}`} to={path}>
                <span className={`strong named ${styles.name}`}>{title}</span>
                <span className="note">{note}</span>
                <Icon name="next" />
                {hours !== null && <OpenState opening={hours.opening} />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
