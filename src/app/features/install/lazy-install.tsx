import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { InstallPartProps } from './install-part.tsx';

const loadPart = () => import('./install-part.tsx');

/** Nobody needs it on the first screen, so it comes at the guest's first move; the menu is one. */
export function LazyInstall(props: InstallPartProps) {
  const part = useLoaded(loadPart, props.place === 'menu');
  return part && <part.InstallPart {...props} />;
}
