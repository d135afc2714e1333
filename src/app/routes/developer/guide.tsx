import type { ReactNode } from 'react';
import styles from './developer.module.css';

/** Keys: the path of a route that ends in a parameter. Values: the last path segments of its pages. */
export type NamedPages = Readonly<Record<string, readonly string[]>>;

/** Spec section 2 names this path for a single room. No page answers it, so only this list needs it. */
const SINGLE_ROOM = '/room/';

export function listPages(routePaths: readonly string[], named: NamedPages): string[] {
  const paths = routePaths
    .filter((path) => path !== '*')
    .flatMap((path) => named[path]?.map((name) => path.replace(/[^/]+$/, name)) ?? [path]);
  return [...new Set([...paths.map((path) => `/${path}`), SINGLE_ROOM])];
}

export interface PageGroup {
  readonly name: string;
  readonly paths: readonly string[];
}

/** Groups paths by their first segment, in the given order. Groups of one page are joined, first and without a name. */
export function groupPages(paths: readonly string[]): PageGroup[] {
  const groups = Object.groupBy(paths, (path) => path.split('/')[1] ?? '');
  const entries = Object.entries(groups).map(([name, members]) => ({ name, paths: members ?? [] }));
  const alone = entries.filter((group) => group.paths.length === 1).flatMap((group) => group.paths);
  return [{ name: '', paths: alone }, ...entries.filter((group) => group.paths.length > 1)];
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

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
