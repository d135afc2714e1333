import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { InstallProps } from './install.tsx';

const loadInstall = () => import('./install.tsx');

/** Nobody needs it on the first screen, so it comes at the guest's first move; the menu is one. */
export function LazyInstall(props: InstallProps) {
  const loaded = useLoaded(loadInstall, props.place === 'menu');
  return loaded && <loaded.Install {...props} />;
}
