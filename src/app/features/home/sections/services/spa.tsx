import type { HomeView } from '#app/content/views/home-view.ts';
import { SectionWords } from '#app/features/home/sections/section-head.tsx';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './spa.module.css';

const SPA_SIZES = '(min-width: 900.02px) 66vw, (min-width: 600px) 100vw, 540px';

/** A dark section. On wide screens the picture fades into the dark. */
export function Spa({ spa }: { spa: HomeView['spa'] }) {
  return (
    <section className={`dark ${styles.spa}`} aria-labelledby="spa">
      <div className={styles.picture}>
        <Picture picture={spa.picture} sizes={SPA_SIZES} isBelow />
      </div>
      <div className={`page ${styles.body}`} data-reveal>
        <SectionWords id="spa" words={spa} />
        <ul className={`stack3 above5 ${styles.pages}`}>
          {spa.pages.map(({ title, path, hours }) => (
            <li key={path}>
              <ButtonLink look="line" isSmall href={path}>
                {title}
              </ButtonLink>
              {hours !== null && (
                <p className={`figures t15 above2 nightSoft ${styles.hours}`}>
                  {hours.text} <OpenState opening={hours.opening} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
