import { Trans, useLingui } from '@lingui/react/macro';
import { toMinor } from '#contract/money.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatPrice } from '../../../format/price.ts';
import { localizePath } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { KeptPass } from '../../../storage/booking-passes.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { OrderPagesView } from '../checkout/order-pages-view.ts';
import { SumMeaning } from '../checkout/order-ticket.tsx';
import styles from './coming-stay.module.css';
import { daysUntil } from './sort-passes.ts';
import { describeStay } from './stay-words.ts';

interface ComingStayProps {
  readonly kept: KeptPass;
  readonly today: CalendarDate;
  readonly view: OrderPagesView;
  /** The nearest one has the screen's one primary button. */
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
              {formatPrice(toMinor(order.total_price), locale)}
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

/** «Через 22 дні», «Завтра»; once it has begun, that it has. */
function Until({ days }: { days: number }) {
  const locale = useLocale();
  if (days < 0) return <Trans>You are staying with us now</Trans>;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
}
