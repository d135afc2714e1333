import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Price } from '#app/ui/price/price.tsx';
import styles from './menu-item.module.css';
import type { MenuItemView } from './menu-view.ts';
import { allergensText, measureText, seasonText } from './menu-words.ts';
import { TodayMark } from './today-mark.tsx';

/** The name, dots to its price, and below what belongs to it. */
export function MenuItem({ item }: { item: MenuItemView }) {
  const { i18n } = useLingui();
  const { title, description, priceMinor, dish } = item;
  const measure = measureText(i18n, item);
  const allergens = dish && allergensText(i18n, dish);
  const season = dish && seasonText(i18n, dish.served);
  return (
    <li className={styles.item}>
      <p className={styles.line}>
        <span className={styles.title}>
          {title}
          {dish?.isVegetarian && (
            <span className={styles.leaf}>
              {'\u00a0'}
              <Icon name="leaf" size={16} />
              <span className="visually-hidden">
                <Trans>vegetarian</Trans>
              </span>
            </span>
          )}
        </span>{' '}
        <span className={styles.leader} aria-hidden="true" /> <Price minor={priceMinor} />
      </p>
      <p className={styles.under}>
        <span>{description}</span> <span className={styles.measure}>{measure}</span>
      </p>
      {allergens && <p className={styles.allergens}>{allergens}</p>}
      {dish && season && (
        <p className={styles.season}>
          <span>{season}</span> <TodayMark served={dish.served} />
        </p>
      )}
    </li>
  );
}
