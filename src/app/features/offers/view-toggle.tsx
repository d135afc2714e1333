import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { withAge } from '#app/features/stay/address-age.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import styles from './view-toggle.module.css';

/** null: no house of this resort is on the map. The server's markup shows the list. */
export function useMapView({ options }: BookingView): { readonly isOpen: boolean } | null {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  if (options.every(({ onMap }) => onMap === null)) return null;
  return { isOpen: isHydrated && isMapAddress(search) };
}

/** Switches between list and map. Each switch adds a history entry, so that Back returns to the former view. */
export function ViewToggle({ isMap }: { isMap: boolean }) {
  const { t } = useLingui();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const show = (wantsMap: boolean) => {
    if (wantsMap === isMap) return;
    void navigate({ search: withView(search, wantsMap), hash }, { state: withAge(state), preventScrollReset: true });
  };
  return (
    <fieldset className={`raised shrink firm chipped ${styles.toggle}`} aria-label={t`How to choose`}>
      <button type="button" aria-pressed={!isMap} onClick={() => show(false)}>
        <Icon name="list" />
        <Trans>List</Trans>
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => show(true)}>
        <Icon name="guide" />
        <Trans>Map</Trans>
      </button>
    </fieldset>
  );
}

const NAME = 'view';
const MAP = 'map';

/** `search`: the query of a location, with its `?`. */
export function isMapAddress(search: string): boolean {
  return new URLSearchParams(search).get(NAME) === MAP;
}

/** The same address with the map or with the list, which is the default and has no name. */
export function withView(search: string, isMap: boolean): string {
  const query = new URLSearchParams(search);
  if (isMap === (query.get(NAME) === MAP)) return search;
  if (isMap) query.set(NAME, MAP);
  else query.delete(NAME);
  return query.size === 0 ? '' : `?${query}`;
}
