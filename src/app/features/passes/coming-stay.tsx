import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { SumMeaning } from '#app/features/order/order-ticket.tsx';
import { formatPrice } from '#app/format/price.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { totalOfOrder } from '#contract/orders/order-facts.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import styles from './coming-stay.module.css';
import { daysUntil } from './sort-passes.ts';
import { describeStay } from './stay-words.ts';

interface ComingStayProps {
  readonly kept: StoredPass;
  readonly today: CalendarDate;
  readonly view: OrderPagesView;
  /** Only the nearest stay has the screen's primary button. */
  readonly isNext: boolean;
}

export function ComingStay({ kept, today, view, isNext }: ComingStayProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { order } = kept;
  const { path, dates, titles, party, picture } = describeStay(kept, view, locale, i18n);
  return (
    <article className={styles.stay}>
      <p className={styles.when}>
        <Until days={daysUntil(kept, today)} />
      </p>
      <div className={styles.card}>
        {picture !== null && (
          <div className={styles.picture}>
            <Picture picture={picture} sizes="(min-width: 700px) 320px, 100vw" isDecorative />
          </div>
        )}
        <div className={styles.words}>
          <h2 className={styles.dates}>{dates}</h2>
          <p>{titles}</p>
          <p className={styles.soft}>
            {party} · {order.number}
          </p>
          <div className={styles.foot}>
            <p className={styles.sum}>
              {formatPrice(totalOfOrder(order), locale)}
              <span className={styles.soft}>
                <SumMeaning status={order.status} />
              </span>
            </p>
            <ButtonLink look={isNext ? 'lamp' : 'line'} href={localizePath(path, locale)}>
              <Icon name="pass" />
              <Trans>Pass</Trans>
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  );
}

/** «Через 22 дні», «Завтра»; after the arrival, that the stay has begun. */
function Until({ days }: { days: number }) {
  const locale = useLocale();
  if (days < 0) return <Trans>You are staying with us now</Trans>;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
}
