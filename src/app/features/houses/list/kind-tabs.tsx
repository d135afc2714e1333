import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { KindName } from '#app/content/views/kind-card.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import styles from './kind-tabs.module.css';

interface KindTabsProps {
  readonly tabs: readonly KindName[];
  /** null on the page of all kinds. */
  readonly current: AccommodationKind | null;
}

/** Tabs of the four kinds. They are links, because each kind has its own address. */
export function KindTabs({ tabs, current }: KindTabsProps) {
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
