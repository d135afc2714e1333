import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { KindName } from '#app/content/views/kind-card.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import styles from './catalogue-head.module.css';

interface CatalogueHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly tabs: readonly KindName[];
  /** null on the page of all kinds. */
  readonly current: AccommodationKind | null;
  /** The dates and guests that the list is for. */
  readonly stay?: ReactNode;
}

export function CatalogueHead({ title, lead, tabs, current, stay }: CatalogueHeadProps) {
  return (
    <div className={`stack column ${styles.head}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={`measure ${styles.lead}`}>{lead}</p>
      <div className={`shrink above4 ${styles.tabs}`}>
        <KindTabs tabs={tabs} current={current} />
      </div>
      {stay !== undefined && <div className={styles.stay}>{stay}</div>}
    </div>
  );
}

/** Tabs of the four kinds. They are links, because each kind has its own address. */
export function KindTabs({ tabs, current }: Pick<CatalogueHeadProps, 'tabs' | 'current'>) {
  const { t } = useLingui();
  return (
    <nav className="closed" aria-label={t`Kinds of accommodation`}>
      <ul className={`line ${styles.row}`}>
        {tabs.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              className={`row soft unbroken anchor bare amid tall ${styles.tab}`}
              to={`/accommodation/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
