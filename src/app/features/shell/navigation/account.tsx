import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useEntry } from '#app/features/account/use-log-in.ts';
import { ProfileCell } from '#app/features/shell/bottom-navigation.tsx';
import { inVocative } from '#app/format/call-by-name.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { startSession } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { placeReachedBy } from '#app/ui/hooks/place-reached-by.ts';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';
import styles from './navigation.module.css';

/** For guests who may be signed in. There is no name until the server confirms it. */
export function Account({ place }: { readonly place: 'bar' | 'cell' }) {
  const { user } = useSession();
  useEffect(() => {
    void startSession();
  }, []);
  if (place === 'cell') return <ProfileCell />;
  return <ProfileMenu firstName={user?.profile.firstName ?? ''} />;
}

export function ProfileMenu({ firstName }: { readonly firstName: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = inVocative(firstName, locale);
  const { isOpen, root, toggle, close, onKeyDown } = useDropdown();
  const logOut = useEntry('logOut');
  const leave = () => {
    close();
    logOut();
  };
  return (
    <div className={`anchor ${styles.profile}`} ref={root} data-profile>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <span className={styles.greeting}>{name === '' ? t`Profile` : t`Hi, ${name}`}</span>
        <Icon name="down" size={18} />
      </button>
      {isOpen && (
        <div
          className={`raised rounded inside2 ink placed ${styles.entries}`}
          role="menu"
          aria-label={t`Profile`}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <Entry path="/profile" onLeave={close}>{t`My profile`}</Entry>
          <Entry path="/profile/booking-history" onLeave={close}>{t`Booking history`}</Entry>
          <button type="button" role="menuitem" tabIndex={-1} onClick={leave}>{t`Log out`}</button>
        </div>
      )}
    </div>
  );
}

function Entry({ path, onLeave, children }: { path: string; onLeave: () => void; children: ReactNode }) {
  // In the full-screen menu, the page replaces the menu's history entry.
  const isReplacing = overlaysOf(useLocation()).length > 0;
  return (
    <Link role="menuitem" tabIndex={-1} to={path} replace={isReplacing} onClick={onLeave}>
      {children}
    </Link>
  );
}

/** Escape, Tab and a press elsewhere close the menu. Arrow keys move between the entries. */
function useDropdown() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeFromOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setIsOpen(false);
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      root.current?.querySelector('button')?.focus();
    }
    const list = entries();
    const place = placeReachedBy(event.key, 'column', list.indexOf(document.activeElement as HTMLElement), list.length);
    if (place === null || list.length === 0) return;
    event.preventDefault();
    list[place]?.focus();
  };
  return { isOpen, root, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false), onKeyDown };
}
