import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { HomeView } from '#app/content/views/home-view.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { MoreLink, SectionHead, SectionWords } from './sections.tsx';
import styles from './services.module.css';

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

const FOOD_SIZES = '(min-width: 900.02px) 55vw, (min-width: 600px) 100vw, 480px';

/** Restaurants and bars as rows of a menu. The picture extends beyond the page's column at the left. */
export function Food({ food }: { food: HomeView['food'] }) {
  return (
    <section className={styles.food} aria-labelledby="food">
      <div className={styles.foodPicture}>
        <Picture picture={food.picture} sizes={FOOD_SIZES} isBelow />
      </div>
      <div className={`narrowPage ${styles.body}`} data-reveal>
        <SectionWords id="food" words={food} />
        <ul className={`above4 ${styles.places}`}>
          {food.pages.map(({ title, note, path, hours }) => (
            <li key={path}>
              <Link className={`row tight ruled bare wrap inside2 spaced3 ${styles.place}`} to={path}>
                <span className={`strong named ${styles.foodName}`}>{title}</span>
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

/** The conference halls side by side, without pictures, so that an organiser can compare them. */
export function Halls({ conferences }: { conferences: HomeView['conferences'] }) {
  const { t } = useLingui();
  return (
    <section className={`page ${styles.section}`} aria-labelledby="halls" data-reveal>
      <SectionWords id="halls" words={conferences} />
      <ul className={`stack above5 ${styles.halls}`}>
        {conferences.halls.map(({ title, squareMetres, seats }) => (
          <li className={`tight ruled cluster spaced3 ${styles.hall}`} key={title}>
            <h3 className={`strong ${styles.hallName}`}>{title}</h3>
            <p className="figures">{t`${squareMetres} m²`}</p>
            <p className="soft figures">{t`up to ${seats} guests`}</p>
          </li>
        ))}
      </ul>
      <p className="above3">
        <MoreLink href="/mice">{conferences.link}</MoreLink>
      </p>
    </section>
  );
}

const SPA_SIZES = '(min-width: 900.02px) 66vw, (min-width: 600px) 100vw, 540px';

/** A dark section. On wide screens the picture fades into the dark. */
export function Spa({ spa }: { spa: HomeView['spa'] }) {
  return (
    <section className={`dark ${styles.spa}`} aria-labelledby="spa">
      <div className={styles.spaPicture}>
        <Picture picture={spa.picture} sizes={SPA_SIZES} isBelow />
      </div>
      <div className={`page ${styles.spaBody}`} data-reveal>
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
