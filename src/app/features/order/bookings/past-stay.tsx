import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { RefundWords } from '#app/features/order/cancel/refund-words.tsx';
import { StayRow } from '#app/features/order/listed-stay.tsx';
import { describeStoredStay } from '#app/features/order/listed-stay-words.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { CardLink } from '#app/ui/actions/card-link.tsx';
import { settlementOf, stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { isCertain } from '#domain/order/order-state.ts';
import styles from './past-stay.module.css';

interface PastStayProps {
  readonly stored: StoredPass;
  readonly view: OrderPagesView;
  /** The refund is explained elsewhere on the page. */
  readonly isToldAbove?: boolean;
}

/** A row for a stay that is over or called off. */
export function PastStay({ stored, view, isToldAbove = false }: PastStayProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { order } = stored;
  const { path, dates, titles, party, picture } = describeStoredStay(stored, view, locale, i18n);
  const settlement = settlementOf(order);
  const isReturning = order.status === 'refund_due' || order.status === 'refunded';
  const hasSum = isCertain(order.status) || (isReturning && settlement === null);
  const total = hasSum ? formatPrice(totalOfOrder(order), locale) : null;
  const year = stayOfOrder(order).departure.slice(0, 4);
  return (
    <StayRow
      picture={picture}
      dates={
        <CardLink to={localizePath(path, locale)}>
          {dates} {year}
        </CardLink>
      }
      titles={titles}
      party={party}
      isCalledOff={!isCertain(order.status)}
      sum={
        <>
          {total}
          <Meaning status={settlement?.isCancelled ? 'cancelled' : order.status} />
        </>
      }
    >
      {settlement !== null && !isToldAbove && <RefundWords facts={settlement} today={resortToday()} isDone isSmall />}
    </StayRow>
  );
}

/** Why a stay did not take place, or what happens to its money. */
function Meaning({ status }: { status: StoredPass['order']['status'] }) {
  switch (status) {
    case 'cancelled':
    case 'expired':
      return <Trans>Cancelled</Trans>;
    case 'refund_due':
      return (
        <span className={styles.meaning}>
          <Trans>being returned</Trans>
        </span>
      );
    case 'refunded':
      return (
        <span className={styles.meaning}>
          <Trans>returned</Trans>
        </span>
      );
    default:
      return null;
  }
}
