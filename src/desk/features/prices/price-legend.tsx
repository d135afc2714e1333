import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { DeskRates } from '#contract/desk/desk-rates.ts';
import styles from './prices.module.css';

const EXAMPLE_NIGHTS = 3;

/** Explains the calendar's colours and signs. Lists the month's seasons. */
export function PriceLegend({ rates: { kinds, rates, weekend } }: { readonly rates: DeskRates['data'] }) {
  const locale = useLocale();
  const nights = EXAMPLE_NIGHTS;
  const shown = new Set(kinds.flatMap(({ nights }) => nights.map(({ rate }) => rate)));
  const seasons = rates.filter(({ rate }) => rate !== weekend && shown.has(rate));
  return (
    <ul className={`cluster small ${styles.legend}`}>
      <li>
        <i className={styles.swatch} data-tone="ordinary" />
        <Trans context="a night">ordinary</Trans>
      </li>
      <li>
        <i className={styles.swatch} data-tone="weekend" />
        {rates.find(({ rate }) => rate === weekend)?.title[locale]}
      </li>
      {seasons.map(({ rate, title }) => (
        <li key={rate}>
          <i className={styles.swatch} data-tone="season" />
          {title[locale]}
        </li>
      ))}
      <li>
        <i className={styles.swatch} data-tone="set" />
        <Icon name="edit" size={14} />
        <Trans>changed by hand</Trans>
      </li>
      <li>
        <i className={styles.swatch} data-tone="closed" />
        <Icon name="lock" size={14} />
        <Trans context="a night">closed</Trans>
      </li>
      <li>
        <strong className={styles.minimumSample}>
          <Trans>from {nights}</Trans>
        </strong>
        <Trans>fewest nights</Trans>
      </li>
      <li>
        <i className={styles.soldSample} />
        <Trans>sold at its own price</Trans>
      </li>
    </ul>
  );
}
