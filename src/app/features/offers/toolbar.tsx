import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { withAge } from '#app/features/stay/address-age.ts';
import { guestsText, stayText } from '#app/features/stay/stay-summary.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { openFilters } from '#app/stores/interface-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { LogoWordmark } from '#app/ui/media/logo.tsx';
import styles from './toolbar.module.css';
import type { BookingPage } from './use-booking-page.ts';

/** Replaces the site's header: the filters and the links away from the page. Phones: one row, as high as the header. */
export const Toolbar = memo(function Toolbar({ page }: { page: BookingPage }) {
  const { t } = useLingui();
  return (
    <div className={`between row ${styles.toolbar}`} data-phone-header>
      <Link className={styles.wordmark} to="/" aria-label={t`%resort%, home page`}>
        <LogoWordmark />
      </Link>
      <Link data-round className={styles.back} to="/" aria-label={t`Exit booking`}>
        <Icon name="back" size={24} />
      </Link>
      <FilterPlate page={page} />
      <div className={`row ${styles.end}`}>
        <LanguageLink className="unbroken" />
        <Link className={`inline2 tap label quiet unbroken ${styles.exit}`} to="/">
          <Icon name="close" />
          {t`Exit booking`}
        </Link>
      </div>
    </div>
  );
});

/** Three cells, each opening the filters at its field; on phones one summary and one button. */
function FilterPlate({ page: { view, state } }: { page: BookingPage }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { kind, stay, rooms } = state.search.filters;
  const isStarted = state.today !== null;
  const kindTitle = view.kinds.find(({ slug }) => slug === kind)?.title ?? t`All kinds`;
  const dates = stay === null ? t`Choose dates` : stayText(i18n, stay, locale);
  const cells = [
    { tab: 'category', caption: t`Where`, value: kindTitle },
    { tab: 'dates', caption: t`Dates`, value: dates },
    { tab: 'guests', caption: t`Guests`, value: guestsText(i18n, rooms) },
  ] as const;
  return (
    <section className={`grow stack middle ${styles.plate}`} aria-label={t`Filters`}>
      {cells.map(({ tab, caption, value }) => (
        <button
          key={tab}
          type="button"
          className={`tight shrink centred ${styles.cell}`}
          data-tab={tab}
          aria-haspopup="dialog"
          disabled={!isStarted}
          onClick={() => openFilters(tab)}
        >
          <span className={styles.caption}>{caption}</span>
          <span className={`unbroken block clip ${styles.value}`}>
            {isStarted ? value : <Skeleton inlineSize="8rem" />}
          </span>
          <Icon name="down" />
        </button>
      ))}
      <button
        type="button"
        data-round
        className={styles.open}
        aria-label={t`Change filters`}
        aria-haspopup="dialog"
        disabled={!isStarted}
        onClick={() => openFilters('category')}
      >
        <Icon name="filters" size={24} />
      </button>
    </section>
  );
}

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
    const to = { search: withView(search, wantsMap), hash };
    // A press on the view that is shown cancels a switch that has not been rendered yet.
    const replace = wantsMap === isMap;
    void navigate(to, { replace, state: withAge(state), preventScrollReset: true });
  };
  return (
    <fieldset className={`raised shrink firm chipped ${styles.toggle}`} aria-label={t`How to choose`}>
      <button type="button" aria-pressed={!isMap} onClick={() => show(false)}>
        <Icon name="list" />
        {t`List`}
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => show(true)}>
        <Icon name="guide" />
        {t`Map`}
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
