import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { canGoBack } from '#app/ui/actions/can-go-back.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { InstallPlace, type InstallPlaceProps } from './install-place.tsx';

export interface InstallProps {
  /** `header`: what an installed app's window needs there; elsewhere the button that installs it. */
  readonly place: InstallPlaceProps['place'] | 'header';
}

/** Phones have their own Back; an installed app's window on a desk has none. */
const WINDOW_WITHOUT_BACK = '(display-mode: standalone) and (pointer: fine)';

export function Install({ place }: InstallProps) {
  return place === 'header' ? <WindowBack /> : <InstallPlace place={place} />;
}

/** Back to where the guest came from within this window; the first page of a window has nowhere to go back to. */
function WindowBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNeeded = useMediaQuery(WINDOW_WITHOUT_BACK);
  // Another page, another place in the history.
  useLocation();
  if (!isNeeded || !canGoBack()) return null;
  return <IconButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />;
}
