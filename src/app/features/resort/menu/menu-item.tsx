import { Trans, useLingui } from '@lingui/react/macro';
import { resortToday } from '#app/format/resort-clock.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Price } from '#app/ui/price/price.tsx';
import { isServedOn, type ServedPeriod } from '#domain/calendar/served-period.ts';
import styles from './menu-item.module.css';
import type { MenuItemView } from './menu-view.ts';
import { allergensText, measureText, seasonText } from './menu-words.ts';

/** The name, dots to its price, and its details below. */
export function MenuItem({ item }: { item: MenuItemView }) {
  const { i18n } = useLingui();
  const { title, description, priceMinor, dish } = item;
  const measure = measureText(i18n, item);
  const allergens = dish && allergensText(i18n, dish);
  const season = dish && seasonText(i18n, dish.served);
  return (
    <li className={`tight closed ${styles.item}`}>
      <p className={`strong apart ${styles.line}`}>
        <span className="shrink breaks">
          {title}
          {dish?.isVegetarian && (
            <span className={`unbroken spruce ${styles.leaf}`}>
              {'\u00a0'}
              <Icon name="leaf" size={16} />
              <span className="visually-hidden">
                <Trans>vegetarian</Trans>
              </span>
            </span>
          )}
        </span>{' '}
        <span className={`fills ${styles.leader}`} aria-hidden="true" /> <Price minor={priceMinor} />
      </p>
      <p className={`apart note wrap above1 ${styles.under}`}>
        <span>{description}</span> <span className="figures firm">{measure}</span>
      </p>
      {allergens && <p className={`note above1 ${styles.allergens}`}>{allergens}</p>}
      {dish && season && (
        <p className={`apart note wrap above1 ${styles.season}`}>
          <span>{season}</span> <TodayMark served={dish.served} />
        </p>
      )}
    </li>
  );
}

/** Whether it is served today, by the resort's clock. Server pages do not know the day and reserve the space. */
function TodayMark({ served }: { served: readonly ServedPeriod[] }) {
  const today = useHydrated() ? resortToday() : null;
  if (today === null) return <span className={`unbroken unprinted firm inline ${styles.today}`} />;
  const isOn = isServedOn(served, today);
  return (
    <span className={`unbroken unprinted firm inline ${styles.today}`} data-on={isOn}>
      {isOn && <AvailableMark />}
      {isOn ? <Trans>on today</Trans> : <Trans>not today</Trans>}
    </span>
  );
}
