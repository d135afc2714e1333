import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface SectionProps {
  readonly id?: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, heading, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={`stack4 ruled left ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="subtitle">
        {heading}
      </h2>
      {children}
    </section>
  );
}
