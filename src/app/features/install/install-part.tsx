import { useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '../../content/site-access.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { InstallPlace, type InstallPlaceProps } from './install-place.tsx';
import { WindowBack } from './window-back.tsx';

export interface InstallPartProps {
  /** `header`: what an installed app's window needs there; elsewhere the button that installs it. */
  readonly place: InstallPlaceProps['place'] | 'header';
}

/** With its texts, which come with it. */
export function InstallPart({ place }: InstallPartProps) {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    access?.loadTexts(locale, ['install']).then(
      () => setHasTexts(true),
      // Without words there is no button.
      () => undefined,
    );
  }, [access, locale]);
  if (!hasTexts) return null;
  return place === 'header' ? <WindowBack /> : <InstallPlace place={place} />;
}
