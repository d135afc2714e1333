import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';

export const LIST_HEADING_ID = 'room-heading';

/** When another room becomes current, its list starts at the top, and focus in the old list moves to the heading. */
export function useListStart(currentRoom: number): void {
  const shownRoom = useRef(currentRoom);
  // Closing an overlay restores the scroll position, so the list moves only after that.
  const isCovered = overlaysOf(useLocation()).length > 0;
  useEffect(() => {
    if (isCovered || shownRoom.current === currentRoom) return;
    shownRoom.current = currentRoom;
    const heading = document.getElementById(LIST_HEADING_ID);
    window.scrollTo({ top: 0 });
    const { activeElement } = document;
    if (activeElement === document.body || heading?.closest('section')?.contains(activeElement)) {
      heading?.focus({ preventScroll: true });
    }
  }, [currentRoom, isCovered]);
}
