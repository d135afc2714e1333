import { InstallPlace, type InstallPlaceProps } from './install-place.tsx';
import { WindowBack } from './window-back.tsx';

export interface InstallPartProps {
  /** `header`: what an installed app's window needs there; elsewhere the button that installs it. */
  readonly place: InstallPlaceProps['place'] | 'header';
}

export function InstallPart({ place }: InstallPartProps) {
  return place === 'header' ? <WindowBack /> : <InstallPlace place={place} />;
}
