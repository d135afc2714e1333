import { useLoaded } from '../../ui/use-loaded.ts';
import type { InstallPartProps } from './install-part.tsx';

const loadPart = () => import('./install-part.tsx');
const doWithout = () => undefined;

/** Nobody needs it on the first screen, so it comes at the guest's first move; the menu is one. */
export function LazyInstall(props: InstallPartProps) {
  const loaded = useLoaded(loadPart, props.place === 'menu', doWithout);
  return loaded && <loaded.InstallPart {...props} />;
}
