import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryEmail, setEntryScreen } from '#app/stores/interface-store.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

/**
 * Opens the entry window at its login, even if it was just closed on another screen. `email`: the address of the
 * account that the page is about.
 */
export function useLogIn(email = ''): () => void {
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  return () => {
    setEntryEmail(email);
    setEntryScreen(ENTRY_SCREENS.login);
    open();
  };
}
