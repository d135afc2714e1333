import type { ReactNode } from 'react';
import type { KindName } from '#app/content/views/kind-card.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import styles from './catalogue-head.module.css';
import { KindTabs } from './kind-tabs.tsx';

interface CatalogueHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly tabs: readonly KindName[];
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
