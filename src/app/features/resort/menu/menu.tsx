import { Trans } from '@lingui/react/macro';
import { rememberOpenedMenu } from '#app/storage/last-known/opened-menus.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import textLink from '#app/ui/actions/text-link.module.css';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { MENU_FILE_MOST_KB } from '#contract/menus/menu-file-path.ts';
import styles from './menu.module.css';
import { MenuItem } from './menu-item.tsx';
import type { MenuView } from './menu-view.ts';

const PICTURE_SIZES = '(min-width: 900.02px) 600px, 100vw';

/** A menu or a price list: its sections, its legend, and its printed version. */
export function Menu({ menu }: { menu: MenuView }) {
  const isMenu = menu.kind === 'menu';
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  return (
    <section className={`page ${styles.menu}`} aria-labelledby="menu">
      <h2 className={`poster ${styles.heading}`} id="menu">
        {isMenu ? <Trans>Menu</Trans> : <Trans>Prices</Trans>}
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
            {isMenu ? (
              <Trans>The whole menu, PDF, up to {MENU_FILE_MOST_KB} KB</Trans>
            ) : (
              <Trans>All prices, PDF, up to {MENU_FILE_MOST_KB} KB</Trans>
            )}
          </a>
        </p>
        {isMenu && (
          <p className={`note ${styles.note}`}>
            <Icon name="leaf" size={16} />{' '}
            <Trans>A leaf marks what is vegetarian; allergens are named under each dish.</Trans>
          </p>
        )}
        {menu.note !== null && <p className={`note ${styles.note}`}>{menu.note}</p>}
      </div>
    </section>
  );
}
