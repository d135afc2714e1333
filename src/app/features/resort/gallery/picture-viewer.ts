import { lazyPart } from '#app/ui/lazy-part.tsx';

/** Includes the gestures and the springs. */
export const PictureViewer = lazyPart(async () => (await import('./viewer/viewer.tsx')).Viewer);
