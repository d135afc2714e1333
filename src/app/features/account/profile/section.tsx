import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The target of links. */
  readonly id?: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** A part of the profile page, and a landmark. */
export function Section({ id, heading, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={`stack4 ruled ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="subtitle">
        {heading}
      </h2>
      {children}
    </section>
  );
}
