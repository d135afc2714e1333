import { useEffect } from 'react';
import { ENTRY_SCREENS, setEntryScreen, useInterface } from '#app/stores/interface-store.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { LogOutSheet } from './log-out-sheet.tsx';

/** Spec section 9: a window closed on another screen returns to the login. */
const RETURN_MS = 500;

export function EntryWindow(overlay: Overlay) {
  const { isOpen } = overlay;
  const { entryScreen } = useInterface();
  useEffect(() => {
    if (isOpen || entryScreen === ENTRY_SCREENS.login) return;
    const timer = setTimeout(() => setEntryScreen(ENTRY_SCREENS.login), RETURN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, entryScreen]);
  const isLeaving = entryScreen === ENTRY_SCREENS.logOut;
  return isLeaving ? <LogOutSheet overlay={overlay} /> : <EntrySheet overlay={overlay} screen={entryScreen} />;
}
