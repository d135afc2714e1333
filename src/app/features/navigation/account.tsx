import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { alternatePaths, localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryScreen } from '#app/stores/interface-store.ts';
import { startSession } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-names.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import { ProfileMenu } from './profile-menu.tsx';

/** For whoever may be signed in. Until the server has said so there is no name. */
export function Account({ place }: { readonly place: 'bar' | 'cell' }) {
  const { user } = useSession();
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  useEffect(() => {
    void startSession();
  }, []);
  const logOut = () => {
    setEntryScreen(ENTRY_SCREENS.logOut);
    open();
  };
  if (place === 'cell') return <ProfileCell />;
  return <ProfileMenu firstName={user?.profile.firstName ?? ''} onLogOut={logOut} />;
}

function ProfileCell() {
  return (
    <Cell icon="profile" path="/profile" section={/^\/(?:profile|my-bookings)(?:\/|$)/}>
      <Trans>Profile</Trans>
    </Cell>
  );
}

/** For a guest without an account whose bookings this device keeps. */
export function BookingsCell() {
  return (
    <Cell icon="pass" path="/my-bookings" section={/^\/my-bookings$/}>
      <Trans>Bookings</Trans>
    </Cell>
  );
}

interface CellProps {
  readonly icon: IconName;
  readonly path: string;
  /** Ukrainian paths on which the cell is the current one. */
  readonly section: RegExp;
  readonly children: ReactNode;
}

function Cell({ icon, path, section, children }: CellProps) {
  const locale = useLocale();
  const { uk: here } = alternatePaths(useLocation().pathname);
  const current = section.test(here) ? 'true' : undefined;
  return (
    <Link to={localizePath(path, locale)} aria-current={here === path ? 'page' : current}>
      <span>
        <Icon name={icon} size={24} strokeWidth={1.6} />
      </span>
      {children}
    </Link>
  );
}
