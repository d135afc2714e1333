import { lazyPart } from '#app/ui/lazy-part.tsx';

/** With the gestures and the springs. */
export const PictureViewer = lazyPart(async () => (await import('./viewer/viewer.tsx')).Viewer);
