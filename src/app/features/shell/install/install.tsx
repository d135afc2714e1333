import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { canGoBack } from '#app/ui/browser/can-go-back.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { InstallPlace, type InstallPlaceProps } from './install-place.tsx';

export interface InstallProps {
  /** `header`: the Back button of an installed app's window. Other places: the install button. */
  readonly place: InstallPlaceProps['place'] | 'header';
}

/** Phones have their own Back. An installed app's window on a desktop has none. */
const WINDOW_WITHOUT_BACK = '(display-mode: standalone) and (pointer: fine)';

export function Install({ place }: InstallProps) {
  return place === 'header' ? <WindowBack /> : <InstallPlace place={place} />;
}

/** Goes back within this window. Hidden on the window's first page. */
function WindowBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNeeded = useMediaQuery(WINDOW_WITHOUT_BACK);
  // Renders again after every navigation, because canGoBack() depends on the place in the history.
  useLocation();
  if (!isNeeded || !canGoBack()) return null;
  return <IconButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />;
}
