import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useReducer } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavigationGroup, ShellView } from '#app/content/views/view-shell.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { reception } from '#app/format/reception.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { MenuToggle } from '#app/ui/actions/menu-toggle.tsx';
import { Logo } from '#app/ui/media/logo.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { FullScreen } from '#app/ui/overlay/full-screen.tsx';
import styles from './menu.module.css';
import { MenuEntry, pictureOf } from './menu-entry.tsx';
import { startMenu, stepMenu } from './menu-state.ts';

export interface MenuProps {
  readonly shell: ShellView;
  readonly languageLink: ReactNode;
  readonly install?: ReactNode;
  readonly account?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The history entry decides whether the menu is open. */
export function Menu({ isOpen, onClose, ...content }: MenuProps) {
  const { t } = useLingui();
  return (
    <FullScreen className={`dark appears ${styles.menu}`} aria-label={t`Menu`} isOpen={isOpen} onClose={onClose}>
      <MenuContent {...content} onClose={onClose} />
    </FullScreen>
  );
}

function MenuContent({ onClose, ...content }: Omit<MenuProps, 'isOpen'>) {
  const { shell, languageLink } = content;
  const { t } = useLingui();
  const { pathname: here } = useLocation();
  const [state, step] = useReducer(stepMenu, startMenu(groupOfPath(shell.groups, here)?.key ?? null));
  const shown = shell.groups.find(({ key }) => key === state.shown) ?? shell.groups[0];
  return (
    <div className={`stack column ${styles.content}`}>
      <div className={`stack middle sticky ${styles.head}`}>
        <MenuToggle isOpen onPress={onClose} href="#site-pages">{t`Close`}</MenuToggle>
        <Link className={`centre tall ${styles.logo}`} replace to="/" aria-label={t`%resort%, home page`}>
          <Logo />
        </Link>
        <div className={`narrowOnly ${styles.headLanguage}`}>{languageLink}</div>
      </div>
      <nav className={styles.entries} aria-label={t`Site pages`}>
        <ul>
          {shell.groups.map((group) => (
            <MenuEntry key={group.key} group={group} state={state} onStep={step} here={here} />
          ))}
        </ul>
      </nav>
      <MenuFoot {...content} />
      <div className={`clip wideOnly ${styles.preview}`}>
        {shown && <Preview group={shown} page={state.page ?? here} />}
        <div className={`placed ${styles.book}`}>
          <ButtonLink isSmall isReplacing href="/booking">{t`Book your stay`}</ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Pictures are 3 : 2 and as high as the window, so its height decides. */
const PREVIEW_SIZES = '(min-width: 900.02px) max(43vw, 150vh), 1px';

function Preview({ group, page }: { group: NavigationGroup; page: string }) {
  const picture = pictureOf(group, page);
  return (
    <div className={`appears ${styles.previewPicture}`} key={picture.name}>
      <Picture picture={picture} sizes={PREVIEW_SIZES} isDecorative />
    </div>
  );
}

function groupOfPath(groups: readonly NavigationGroup[], path: string): NavigationGroup | undefined {
  const own = groups.find((group) => [group, ...group.pages].some((page) => isWithin(page.path, path)));
  return own ?? groups[0];
}

function isWithin(section: string, path: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}

function MenuFoot({ shell, languageLink, install, account }: Omit<MenuProps, 'isOpen' | 'onClose'>) {
  const { phone, socialNetworks } = shell;
  const { hours: receptionHours } = reception();
  return (
    <div className={`stack2 sticky ${styles.foot}`}>
      <div className={`cluster spaced5 ${styles.own}`}>
        <Link className="inline2 tap strong quiet" replace to="/my-bookings">
          <Icon name="pass" size={22} />
          <Trans>My bookings</Trans>
        </Link>
        {install}
      </div>
      <div>
        <p className={`t15 nightSoft ${styles.caption}`}>
          <Trans context="caption">Call us, {receptionHours}</Trans>
        </p>
        <a className={`tap display quiet ${styles.phone}`} href={telephoneLink(phone)}>
          {phone}
        </a>
      </div>
      <div className={`cluster spaced5 ${styles.others}`}>
        <div>
          <p className={`t15 nightSoft ${styles.caption}`}>
            <Trans>Subscribe</Trans>
          </p>
          <ul className={`cluster spaced5 ${styles.social}`}>
            {socialNetworks.map(({ name, url }) => (
              <li key={name}>
                <a className="tap label quiet" href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={`wideOnly ${styles.wideOnly}`}>{languageLink}</div>
        {account && <div className={`wideOnly ${styles.wideOnly}`}>{account}</div>}
      </div>
    </div>
  );
}
