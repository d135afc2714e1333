import { Trans } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskChangePreview } from '#contract/desk/desk-changes.ts';
import { ConflictText } from './conflict-text.tsx';
import styles from './stays.module.css';

interface ChangeCostProps {
  /** undefined: it is being read, or refused. */
  readonly shown: DeskChangePreview['data'] | undefined;
  readonly error: Error | null;
}

/** The difference of the bill before anything is written, or why the change is not possible. */
export function ChangeCost({ shown, error }: ChangeCostProps) {
  const locale = useLocale();
  const price = (amount: number) => formatPrice(toMinor(Math.abs(amount)), locale);
  if (error !== null) {
    return (
      <div role="alert" className={styles.refused}>
        <ConflictText error={error} />
      </div>
    );
  }
  return (
    <div role="status" className={styles.cost}>
      {shown !== undefined && shown.difference === 0 && (
        <p>
          <Trans>The price does not change.</Trans>
        </p>
      )}
      {shown !== undefined && shown.difference !== 0 && (
        <p>
          <span className="soft">{price(shown.old.total_price)}</span> → {price(shown.new.total_price)},{' '}
          <strong className={`sum ${shown.difference > 0 ? styles.more : ''}`}>
            {shown.difference > 0 ? '+' : '−'}
            {price(shown.difference)}
          </strong>
        </p>
      )}
      {shown !== undefined && shown.refund > 0 && (
        <p className="note">
          <Trans>{price(shown.refund)} goes back to the guest.</Trans>
        </p>
      )}
      {shown !== undefined && shown.balance > 0 && shown.difference !== 0 && (
        <p className="note">
          <Trans>Then {price(shown.balance)} is to pay.</Trans>
        </p>
      )}
    </div>
  );
}
