import { ENTRY_SCREENS, FLAGGED_OVERLAYS, setEntryScreen } from '#app/stores/interface-store.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

/** Opens the entry window at its login, also within the moment in which it still holds the screen it was closed on. */
export function useLogIn(): () => void {
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.entry);
  return () => {
    setEntryScreen(ENTRY_SCREENS.login);
    open();
  };
}
