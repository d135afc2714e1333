import { useState } from 'react';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** What a page hands to its contact sheet and its viewer. */
export interface Gallery {
  /** Of the picture shown large; null: closed. */
  readonly index: number | null;
  readonly open: (index: number) => void;
  readonly move: (index: number) => void;
  readonly close: () => void;
}

/** The viewer lies over the page as an entry of the history, so Back closes it; moving between pictures adds none. */
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
