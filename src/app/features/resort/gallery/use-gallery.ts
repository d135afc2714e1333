import { useState } from 'react';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** Connects a page's contact sheet with its viewer. */
export interface Gallery {
  /** Index of the picture in the viewer; null: the viewer is closed. */
  readonly index: number | null;
  readonly open: (index: number) => void;
  readonly move: (index: number) => void;
  readonly close: () => void;
}

/** The open viewer is a history entry, so Back closes it. Moving between pictures adds no entry. */
export function useGallery(): Gallery {
  const overlay = useOverlay('gallery');
  const [index, setIndex] = useState(0);
  return {
    index: overlay.isOpen ? index : null,
    open(first) {
      setIndex(first);
      overlay.open();
    },
    move: setIndex,
    close: overlay.close,
  };
}
