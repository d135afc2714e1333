import { useEffect, useRef, useState } from 'react';

/** Which house's card is open: the one that the guest opened, at first `initialId`. */
export function useHouse(initialId: number | null) {
  const [opened, setOpened] = useState<{ readonly id: number | null } | null>(null);
  const focusId = useRef<string | null>(null);
  const id = opened === null ? initialId : opened.id;
  // A card that has come at the guest's word gets the focus, so that a screen reader begins to read it.
  useEffect(() => {
    if (focusId.current !== null) document.getElementById(focusId.current)?.focus({ preventScroll: true });
    focusId.current = null;
  });
  return {
    id,
    /** `titleId`: of the heading of its card. */
    open(next: number, titleId: string) {
      focusId.current = titleId;
      setOpened({ id: next });
    },
    close: () => setOpened({ id: null }),
  };
}
