import { useSitePart } from '../../content/use-site-part.ts';
import type { TextArea } from '../../i18n/text-areas.ts';
import type { InstallPartProps } from './install-part.tsx';

export const INSTALL_TEXTS: readonly TextArea[] = ['install'];

const PART = { loadCode: () => import('./install-part.tsx'), texts: INSTALL_TEXTS };

/** Nobody needs it on the first screen, so it comes at the guest's first move; the menu is one. */
export function LazyInstall(props: InstallPartProps) {
  const part = useSitePart(PART, props.place === 'menu');
  return part && <part.InstallPart {...props} />;
}
