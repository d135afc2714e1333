import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';

/** Another room is another list: it is seen from its start, and a guest at the old list's buttons is told. */
export function useListStart(currentRoom: number, headingId: string): void {
  const shownRoom = useRef(currentRoom);
  // Whatever closes puts the page back to where it was.
  const isCovered = overlaysOf(useLocation()).length > 0;
  useEffect(() => {
    if (isCovered || shownRoom.current === currentRoom) return;
    shownRoom.current = currentRoom;
    const heading = document.getElementById(headingId);
    window.scrollTo({ top: 0 });
    const { activeElement } = document;
    if (activeElement === document.body || heading?.closest('section')?.contains(activeElement)) {
      heading?.focus({ preventScroll: true });
    }
  }, [currentRoom, headingId, isCovered]);
}
