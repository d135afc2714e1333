import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useHref } from 'react-router-dom';
import { telephoneLink } from '#app/format/contact-links.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { MenuToggle } from '#app/ui/actions/menu-toggle.tsx';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import { Logo } from '#app/ui/media/logo.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './bars.module.css';

/** A resting finger still moves a little; a smaller distance is not scrolling. */
const THRESHOLD_PX = 8;

interface HeaderScroll {
  readonly isActive: boolean;
  readonly isHidden: boolean;
  readonly turnedAt: number;
}

export const AT_TOP: HeaderScroll = { isActive: false, isHidden: false, turnedAt: 0 };

/** At the page's top. `paper`: the specification's `header.filled`. `roundButtons`: the page has its own on phones. */
type HeaderGround = 'paper' | 'mist' | 'picture' | 'roundButtons';

interface HeaderProps {
  readonly phone: string;
  readonly ground: HeaderGround;
  /** Windows wider than 700 px hide the header: the page has its own toolbar. */
  readonly isOnPhonesOnly: boolean;
  /** Without a footer, the site's pages are listed only below the home page, and the lamp belongs to the page. */
  readonly hasFooter: boolean;
  /** For windows without a Back button of their own. */
  readonly back?: ReactNode;
  readonly account?: ReactNode;
  readonly onBook: MouseEventHandler<HTMLAnchorElement>;
}

export function Header({ phone, ground, isOnPhonesOnly, hasFooter, back, account, onBook }: HeaderProps) {
  const { t } = useLingui();
  const header = useRef<HTMLElement>(null);
  const menu = useOverlay('menu');
  useHeaderScroll(header);
  const popup = usePopup();
  const home = useHref('/');
  const grounds = ground === 'roundButtons' ? [styles.picture, styles.roundButtons] : [styles[ground]];
  const classes = [styles.header, ...grounds, isOnPhonesOnly && styles.onPhonesOnly].filter(Boolean).join(' ');
  return (
    <header className={classes} ref={header}>
      <div className={`row shrink ${styles.start}`}>
        {back}
        <MenuToggle isOpen={menu.isOpen} onPress={menu.open} href={`${hasFooter ? '' : home}#site-pages`}>
          <Trans>Menu</Trans>
        </MenuToggle>
        <a className={`tap label quiet unbroken sides3 ${styles.phone}`} href={telephoneLink(phone)}>
          {phone}
        </a>
      </div>
      <Link className={`centre tall ${styles.logo}`} to="/" data-splash="logo" aria-label={t`%resort%, home page`}>
        <Logo />
      </Link>
      <div className={`row shrink ${styles.end}`}>
        <LanguageLink className="unbroken sides3" />
        <div className={`row shrink gap2 ${styles.actions}`}>
          {account}
          {hasFooter && (
            <ButtonLink isSmall href="/booking" popup={popup} onClick={onBook}>{t`Book your stay`}</ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/** Scrolling down hides the header, scrolling up shows it; within its own height of the top it always shows. */
export function followScroll(before: HeaderScroll, scrollY: number, headerHeight: number): HeaderScroll {
  const isActive = scrollY > THRESHOLD_PX;
  if (scrollY <= headerHeight) return { isActive, isHidden: false, turnedAt: scrollY };
  const moved = scrollY - before.turnedAt;
  if (Math.abs(moved) < THRESHOLD_PX) return { ...before, isActive };
  return { isActive, isHidden: moved > 0, turnedAt: scrollY };
}

/** Sets `data-active` and `data-hidden` on the header outside React, so that scrolling renders nothing. */
function useHeaderScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let state = AT_TOP;
    let frame = 0;
    const update = () => {
      frame = 0;
      const element = header.current;
      if (element === null) return;
      state = followScroll(state, window.scrollY, element.offsetHeight);
      element.toggleAttribute('data-active', state.isActive);
      element.toggleAttribute('data-hidden', state.isHidden);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
    };
  }, [header]);
}
