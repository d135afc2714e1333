import { Trans } from '@lingui/react/macro';
import type { HomeView } from '#app/content/views/home-view.ts';
import { MoreLink, SectionWords } from '#app/features/home/sections/section-head.tsx';
import styles from './halls.module.css';

/** The conference halls side by side, without pictures, so that an organiser can compare them. */
export function Halls({ conferences }: { conferences: HomeView['conferences'] }) {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="halls" data-reveal>
      <SectionWords id="halls" words={conferences} />
      <ul className={`stack above5 ${styles.halls}`}>
        {conferences.halls.map(({ title, squareMetres, seats }) => (
          <li className={`tight ruled cluster spaced3 ${styles.hall}`} key={title}>
            <h3 className={`strong ${styles.name}`}>{title}</h3>
            <p className="figures">
              <Trans>{squareMetres} m²</Trans>
            </p>
            <p className="soft figures">
              <Trans>up to {seats} guests</Trans>
            </p>
          </li>
        ))}
      </ul>
      <p className="above3">
        <MoreLink href="/mice">{conferences.link}</MoreLink>
      </p>
    </section>
  );
}
