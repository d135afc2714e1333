import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import styles from './promo.module.css';

/** The address of the promo codes, with one of them open. */
export function codesAddress(code?: string): string {
  return `${DESK_PAGES.prices}?${new URLSearchParams({ view: 'codes', ...(code !== undefined && { code }) })}`;
}

/** Links to the two pages of prices. `count`: the number of codes. */
export function PriceViews({ isCodes = false, count }: { readonly isCodes?: boolean; readonly count?: number }) {
  const { t } = useLingui();
  return (
    <nav className={styles.views} aria-label={t`Prices`}>
      <Link to={DESK_PAGES.prices} aria-current={isCodes ? undefined : 'page'}>
        <Trans>Calendar</Trans>
      </Link>
      <Link to={codesAddress()} aria-current={isCodes ? 'page' : undefined}>
        <Trans>Promo codes</Trans>
        {count !== undefined && <span className="soft">{count}</span>}
      </Link>
    </nav>
  );
}
