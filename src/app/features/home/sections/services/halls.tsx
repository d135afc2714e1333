import { Trans } from '@lingui/react/macro';
import type { HomeView } from '#app/content/views/home-view.ts';
import { SectionWords } from '#app/features/home/sections/section-head.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './halls.module.css';

/** The conference halls side by side, without pictures, so that an organiser can compare them. */
export function Halls({ conferences }: { conferences: HomeView['conferences'] }) {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="halls" data-reveal>
      <SectionWords id="halls" words={conferences} />
      <ul className={styles.halls}>
        {conferences.halls.map(({ title, squareMetres, seats }) => (
          <li className={`tight ruled ${styles.hall}`} key={title}>
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
      <p className={styles.more}>
        <TextLink href="/mice">{conferences.link}</TextLink>
      </p>
    </section>
  );
}
