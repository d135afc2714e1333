import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { InstallProps } from './install.tsx';

const loadInstall = () => import('./install.tsx');

/** The first screen does not need the button, so its code loads at the guest's first move, or with the menu. */
export function LazyInstall(props: InstallProps) {
  const loaded = useLoaded(loadInstall, props.place === 'menu');
  return loaded && <loaded.Install {...props} />;
}
