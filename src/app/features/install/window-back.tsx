import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { canGoBack } from '#app/ui/browser/can-go-back.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';

/** Phones have their own Back. An installed app's window on a desktop has none. */
const WINDOW_WITHOUT_BACK = '(display-mode: standalone) and (pointer: fine)';

/** Goes back within this window. Hidden on the window's first page. */
export function WindowBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNeeded = useMediaQuery(WINDOW_WITHOUT_BACK);
  // Renders again after every navigation, because canGoBack() depends on the place in the history.
  useLocation();
  if (!isNeeded || !canGoBack()) return null;
  return <IconButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />;
}
