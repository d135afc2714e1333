import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { alternatePaths, localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryScreen } from '#app/stores/interface-store.ts';
import { startSession } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
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
  const locale = useLocale();
  const { uk: here } = alternatePaths(useLocation().pathname);
  return (
    <Link to={localizePath('/profile', locale)} aria-current={here === '/profile' ? 'page' : undefined}>
      <span>
        <Icon name="profile" size={24} strokeWidth={1.6} />
      </span>
      <Trans>Profile</Trans>
    </Link>
  );
}
