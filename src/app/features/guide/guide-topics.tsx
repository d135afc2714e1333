import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './guide.module.css';

/** Sections of the guide, in page order. Links from other pages use these names as hash. */
const TITLES = {
  now: msg`Now`,
  food: msg`Food`,
  spa: msg`Spa`,
  shelter: msg`Shelter`,
  children: msg`For children`,
  house: msg`Wi-Fi and rules`,
  help: msg`Help`,
  places: msg`All places`,
};

type GuideTopic = keyof typeof TITLES;

export const GUIDE_TOPICS = Object.keys(TITLES) as GuideTopic[];

/** A scrolling row of links to the sections. The links work before any script has loaded. */
export function GuideTopics() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const current = GUIDE_TOPICS.find((topic) => hash === `#${topic}`) ?? 'now';
  return (
    <nav className={`scroller ${styles.row}`} aria-label={t`Topics of the guide`}>
      {GUIDE_TOPICS.map((topic) => (
        <Link
          key={topic}
          className={`label ${styles.topic}`}
          to={{ hash: topic }}
          replace
          aria-current={topic === current ? 'location' : undefined}
        >
          {t(TITLES[topic])}
        </Link>
      ))}
    </nav>
  );
}

interface GuideSectionProps {
  readonly topic: GuideTopic;
  /** The section needs no visible title, so only screen readers get it. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** A section of the guide. The row of topics links to it. */
export function GuideSection({ topic, isPlain = false, children }: GuideSectionProps) {
  const { t } = useLingui();
  return (
    <section className={styles.section} id={topic}>
      <h2 className={isPlain ? 'visually-hidden' : 'subtitle below3'}>{t(TITLES[topic])}</h2>
      {children}
    </section>
  );
}
