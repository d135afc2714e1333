import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationFacts } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { StayCard } from '#app/features/order/listed-stay.tsx';
import { describeStoredStay, UntilArrival } from '#app/features/order/listed-stay-words.tsx';
import { orderPath } from '#app/features/order/order-path.ts';
import { SumMeaning } from '#app/features/order/order-ticket.tsx';
import { CancelButton, ExtrasLink } from '#app/features/order/stay-actions.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { isSplitOrder, openRestOf, owedAtReception, stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import styles from './bookings.module.css';

interface ComingStayProps {
  readonly stored: StoredPass;
  readonly today: CalendarDate;
  readonly view: OrderPagesView;
  readonly onCancelled: (facts: CancellationFacts) => void;
}

export function ComingStay({ stored, today, view, onCancelled }: ComingStayProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { order, pass } = stored;
  const { number } = order;
  const { href, dates, titles, party, picture } = describeStoredStay(stored, view, i18n);
  const days = daysBetween(today, stayOfOrder(order).arrival);
  const accessToken = restoreOrder(number)?.accessToken ?? null;
  const isRestOpen = days >= 0 && openRestOf(order) !== null;
  const owed = formatPrice(owedAtReception(order), locale);
  return (
    <article className="stack3 compact">
      <p className="strong spruce">
        <UntilArrival days={days} />
      </p>
      <StayCard picture={picture} dates={dates} titles={titles} party={party} number={number}>
        <div className={`anchor ${styles.perforation}`} aria-hidden="true" />
        <div className={`row wrap ${styles.stub}`}>
          {pass !== null && (
            <div className={styles.code}>
              <QrCode {...pass.qr} label={t`QR code of booking ${number}`} />
            </div>
          )}
          <div className={`total stack t20 ${styles.sum}`}>
            <span className="note regular">
              <SumMeaning order={order} />
            </span>
            <span translate="no">{formatPrice(totalOfOrder(order), locale)}</span>
            {owedAtReception(order) > 0 && (
              <span className="note regular">
                {isRestOpen ? <Trans>Left to pay: {owed}</Trans> : <Trans>To pay at reception: {owed}</Trans>}
              </span>
            )}
            {pass !== null && (
              <span className={`row1 label spruce ${styles.saved}`}>
                <Icon name="saved" size={18} />
                <Trans>Saved</Trans>
              </span>
            )}
          </div>
          <ButtonLink look="line" href={href}>
            <Trans>Pass</Trans>
          </ButtonLink>
        </div>
      </StayCard>
      <div className={`cluster ${styles.links}`}>
        {days >= 0 && (
          // Without the key the order's page explains how to get a new one.
          <ButtonLink look="plain" isSmall href={accessToken === null ? href : orderPath(number, 'change')}>
            <Trans>Change</Trans>
          </ButtonLink>
        )}
        {days >= 0 && accessToken !== null && view.sellsExtras && !isSplitOrder(order) && (
          <ExtrasLink number={number} />
        )}
        {isRestOpen && (
          <ButtonLink look="plain" isSmall href={href}>
            <Trans>Pay the rest</Trans>
          </ButtonLink>
        )}
        <ButtonLink look="plain" isSmall href={href}>
          <Trans>Bill</Trans>
        </ButtonLink>
        {days >= 0 &&
          (accessToken === null ? (
            <ButtonLink look="plain" isSmall href={href}>
              <Trans>Cancel the booking</Trans>
            </ButtonLink>
          ) : (
            <CancelButton order={order} accessToken={accessToken} view={view} onCancelled={onCancelled} />
          ))}
      </div>
    </article>
  );
}
