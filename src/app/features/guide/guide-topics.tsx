import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './guide.module.css';

/** Sections of the guide, in page order. Links from other pages use these names as hash. */
export const GUIDE_TOPICS = ['now', 'food', 'spa', 'shelter', 'children', 'house', 'help', 'places'] as const;
type GuideTopic = (typeof GUIDE_TOPICS)[number];

function useTopicTitles(): Readonly<Record<GuideTopic, string>> {
  const { t } = useLingui();
  return {
    now: t`Now`,
    food: t`Food`,
    spa: t`Spa`,
    shelter: t`Shelter`,
    children: t`For children`,
    house: t`Wi-Fi and rules`,
    help: t`Help`,
    places: t`All places`,
  };
}

/** A scrolling row of links to the sections. The links work before any script has loaded. */
export function GuideTopics() {
  const { t } = useLingui();
  const titles = useTopicTitles();
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
          {titles[topic]}
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
  const titles = useTopicTitles();
  return (
    <section className={styles.section} id={topic}>
      <h2 className={isPlain ? 'visually-hidden' : 'subtitle below3'}>{titles[topic]}</h2>
      {children}
    </section>
  );
}
