import { useLingui } from '@lingui/react/macro';
import { resortToday } from '#app/format/resort-clock.ts';
import { rememberOpenedMenu } from '#app/storage/last-known/opened-menus.ts';
import textLink from '#app/ui/actions/button.module.css';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { MENU_FILE_MOST_KB } from '#contract/menus/menu-file-path.ts';
import { isServedOn, type ServedPeriod } from '#domain/calendar/served-period.ts';
import styles from './menu.module.css';
import type { MenuItemView, MenuView } from './menu-view.ts';
import { allergensText, measureText, seasonText } from './menu-words.ts';

const PICTURE_SIZES = '(min-width: 900.02px) 600px, 100vw';

/** A menu or a price list: its sections, its legend, and its printed version. */
export function Menu({ menu }: { menu: MenuView }) {
  const { t } = useLingui();
  const isMenu = menu.kind === 'menu';
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  return (
    <section className={`page ${styles.menu}`} aria-labelledby="menu">
      <h2 className={`poster ${styles.heading}`} id="menu">
        {isMenu ? t`Menu` : t`Prices`}
      </h2>
      <div className={styles.sections}>
        {menu.sections.map(({ title, picture, items }) => (
          <section className={styles.section} key={title}>
            <h3 className={`title below2 ${styles.title}`}>{title}</h3>
            {picture !== null && (
              <div className={`unprinted below2 ${styles.picture}`}>
                <Picture picture={picture} sizes={PICTURE_SIZES} />
              </div>
            )}
            <ul>
              {items.map((item) => (
                <MenuItem item={item} key={item.title} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={`stack3 measure ${styles.foot}`}>
        <p className={`row3 unprinted ${styles.file}`}>
          <Icon name="document" size={24} />
          <a
            className={textLink.link}
            href={menu.filePath}
            type="application/pdf"
            // An installed app has no way back from a file in the same window, so it saves the file.
            {...(isInstalled ? { download: '' } : { target: '_blank' })}
            onClick={() => rememberOpenedMenu(menu.filePath)}
          >
            {isMenu
              ? t`The whole menu, PDF, up to ${MENU_FILE_MOST_KB} KB`
              : t`All prices, PDF, up to ${MENU_FILE_MOST_KB} KB`}
          </a>
        </p>
        {isMenu && (
          <p className={`note ${styles.note}`}>
            <Icon name="leaf" size={16} /> {t`A leaf marks what is vegetarian; allergens are named under each dish.`}
          </p>
        )}
        {menu.note !== null && <p className={`note ${styles.note}`}>{menu.note}</p>}
      </div>
    </section>
  );
}

/** The name, dots to its price, and its details below. */
function MenuItem({ item }: { item: MenuItemView }) {
  const { i18n, t } = useLingui();
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
              <span className="visually-hidden">{t`vegetarian`}</span>
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
  const { t } = useLingui();
  const isOn = useHydrated() ? isServedOn(served, resortToday()) : null;
  return (
    <span className={`unbroken unprinted firm inline ${styles.today}`} data-on={isOn ?? undefined}>
      {isOn && <AvailableMark />}
      {isOn !== null && (isOn ? t`on today` : t`not today`)}
    </span>
  );
}
