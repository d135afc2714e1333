import type { ReactNode } from 'react';
import styles from './developer.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A chapter of the style guide: a heading, a note and its states in a grid. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section className={`shrink ${styles.section}`} aria-labelledby={id}>
      <h2 className={`title ${styles.heading}`} id={id}>
        {title}
      </h2>
      {note !== undefined && <p className="soft measure above3">{note}</p>}
      <div className={`stack column ${styles.grid}`}>{children}</div>
    </section>
  );
}

interface StateProps {
  readonly name: string;
  /** `isWide`: takes the whole row. `isOnNight`: for primitives that are made for a dark ground. */
  readonly isWide?: boolean;
  readonly isOnNight?: boolean;
  readonly children: ReactNode;
}

export function State({ name, isWide = false, isOnNight = false, children }: StateProps) {
  const look = [styles.state, isWide && styles.wide, isOnNight && styles.night].filter(Boolean).join(' ');
  return (
    <div className={look}>
      <p className={`small below3 ${styles.name}`}>{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="cluster3 middle">{children}</div>;
}
