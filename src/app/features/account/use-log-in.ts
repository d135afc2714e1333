import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryEmail, setEntryScreen } from '#app/stores/interface-store.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

/** Opens the entry window at its login. `email`: the address of the account that the page is about. */
export function useLogIn(email = ''): () => void {
  const open = useEntry('login');
  return () => {
    setEntryEmail(email);
    open();
  };
}

/** Opens the entry window at this screen, even if it was just closed on another one. */
export function useEntry(screen: keyof typeof ENTRY_SCREENS): () => void {
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  return () => {
    setEntryScreen(ENTRY_SCREENS[screen]);
    open();
  };
}
