import { useState } from 'react';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** Connects a page's contact sheet with its viewer. */
export type Gallery = ReturnType<typeof useGallery>;

/** The open viewer is a history entry, so Back closes it. Moving between pictures adds no entry. */
export function useGallery() {
  const overlay = useOverlay('gallery');
  const [index, setIndex] = useState(0);
  return {
    /** Index of the picture in the viewer; null: the viewer is closed. */
    index: overlay.isOpen ? index : null,
    open(first: number) {
      setIndex(first);
      overlay.open();
    },
    move: setIndex,
    close: overlay.close,
  };
}
