import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';

/** Phones have their own Back; an installed app's window on a desk has none. */
const WINDOW_WITHOUT_BACK = '(display-mode: standalone) and (pointer: fine)';

/** Back to where the guest came from within this window; the first page of a window has nowhere to go back to. */
export function WindowBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNeeded = useMediaQuery(WINDOW_WITHOUT_BACK);
  // Another page, another place in the history.
  useLocation();
  if (!isNeeded || placeInHistory() === 0) return null;
  return <IconButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />;
}

/** The router counts its entries in the state of each. */
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}
