import { useState } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** Includes the gestures and the springs. */
const Viewer = lazyPart(async () => (await import('./viewer/viewer.tsx')).Viewer);

/** The open viewer is a history entry, so Back closes it. Moving between pictures adds no entry. */
export function useGallery(pictures: readonly PictureView[]) {
  const { isOpen, open, close } = useOverlay('gallery');
  const [index, setIndex] = useState(0);
  return {
    open(first: number) {
      setIndex(first);
      open();
    },
    viewer: <Viewer pictures={pictures} index={index} isOpen={isOpen} onMove={setIndex} onClose={close} />,
  };
}
