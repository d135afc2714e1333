import { type ComponentType, useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '../../content/site-access.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { onFirstMove } from '../../ui/use-prefetch.ts';
import type { InstallPlaceProps } from './install-place.tsx';

/** A place that is added later, as the menu's is, has no first move to wait for. */
let hasMoved = false;

/** The install button's place: empty until the guest moves, since it never stands on the first screen. */
export function LazyInstall(props: InstallPlaceProps) {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [Place, setPlace] = useState<ComponentType<InstallPlaceProps> | null>(null);
  useEffect(() => {
    const fetchPlace = () => {
      hasMoved = true;
      const parts = Promise.all([import('./install-place.tsx'), access?.loadTexts(locale, ['install'])]);
      parts.then(
        ([{ InstallPlace }]) => setPlace(() => InstallPlace),
        () => undefined,
      );
    };
    if (hasMoved) fetchPlace();
    else return onFirstMove(fetchPlace);
  }, [access, locale]);
  return Place && <Place {...props} />;
}
