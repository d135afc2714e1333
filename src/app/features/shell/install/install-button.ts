import { lazyPart } from '#app/ui/lazy-part.tsx';

/** A page's first screen does not need it. */
export const InstallButton = lazyPart(async () => (await import('./install.tsx')).Install);
