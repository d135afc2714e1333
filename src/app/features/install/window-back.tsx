import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';

/** Back to where the guest came from within this window; the first page of a window has nowhere to go back to. */
export function WindowBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Another page, another place in the history.
  useLocation();
  return placeInHistory() > 0 ? <IconButton icon="back" label={t`Back`} onClick={() => navigate(-1)} /> : null;
}

/** The router counts its entries in the state of each. */
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}
