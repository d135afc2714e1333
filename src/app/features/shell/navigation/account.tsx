import { useEffect } from 'react';
import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryScreen } from '#app/stores/interface-store.ts';
import { startSession } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';
import { ProfileCell } from './navigation-cell.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** For guests who may be signed in. There is no name until the server confirms it. */
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
