import { useLoaderData } from 'react-router-dom';
import { type BookingKind, type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { useStartUp } from '#app/features/stay/use-start-up.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import type { PageHandle } from '#app/router/page-meta.ts';
import { loadView } from '#app/router/page-module.ts';
import { toStoredValues } from '#app/storage/stored-search.ts';
import { addRoom, applyFilters, clearFilters, type SearchState, useSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from './developer.module.css';
import { pairTexts, useTexts } from './guide.tsx';

const TEXTS = pairTexts({
  title: ['Стан пошуку', 'State of the search'],
  lead: [
    'Наживо, так само, як його бачить сторінка бронювання. Змініть щось тут або в іншому місці сайту.',
    'Live, as the booking page sees it. Change something here or anywhere on the site.',
  ],
  change: ['Змінити', 'Change'],
  all: ['Усе', 'All'],
  addRoom: ['Додати кімнату', 'Add a room'],
  clear: ['Очистити', 'Clear'],
  state: ['У сховищі застосунку', 'In the app’s store'],
  stored: ['Як зберігає браузер', 'As the browser keeps it'],
  nothing: ['немає', 'none'],
});

export const handle: PageHandle<BookingView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: TEXTS[localeOf(i18n)].title,
  }),
};

export const loadPage = loadView(CATALOGUE_PARTS, viewBooking);

/** Starts the stores like the booking page, so that guests would get the same state. */
export function Component() {
  const view = useLoaderData<BookingView>();
  useStartUp(view);
  return <SearchStateView kinds={view.kinds} />;
}

/** Shows developers the current filters and choices. Its path in spec section 2 is /test/filter. */
function SearchStateView({ kinds }: { kinds: readonly BookingKind[] }) {
  const texts = useTexts(TEXTS);
  const state = useSearch();
  const { filters } = state.search;
  const choices = [{ slug: 'all' as const, title: texts.all }, ...kinds];
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="poster">{texts.title}</h1>
      <p className="measure soft">{texts.lead}</p>
      <ChipRow label={texts.change}>
        {choices.map(({ slug, title }) => (
          <Chip key={slug} isOn={filters.kind === slug} onClick={() => applyFilters({ ...filters, kind: slug })}>
            {title}
          </Chip>
        ))}
      </ChipRow>
      <div className="cluster3 inside3">
        <Button look="line" isSmall onClick={addRoom}>
          {texts.addRoom}
        </Button>
        <Button look="plain" isSmall onClick={clearFilters}>
          {texts.clear}
        </Button>
      </div>
      <h2 className={`subtitle ${styles.filterHeading}`}>{texts.state}</h2>
      <dl className={`ruled ${styles.facts}`}>
        {factsOf(state).map(([name, value]) => (
          <div className="stack spaced4 inside2 closed" key={name}>
            <dt className="note">{name}</dt>
            <dd className="shrink figures breaks">{value === null ? texts.nothing : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <h2 className={`subtitle ${styles.filterHeading}`}>{texts.stored}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <pre className={`t13 around4 rounded ${styles.stored}`} tabIndex={0}>
        {JSON.stringify(toStoredValues(state.search, kinds), null, 2)}
      </pre>
    </div>
  );
}

function factsOf({ today, isRestored, search, unconfirmed }: SearchState): [name: string, value: unknown][] {
  const { filters, choosing, singleAccommodationId } = search;
  return [
    ['today', today],
    ['isRestored', isRestored],
    ...Object.entries(filters).map(([name, value]): [string, unknown] => [`filters.${name}`, value]),
    ...Object.entries(choosing).map(([name, value]): [string, unknown] => [`choosing.${name}`, value]),
    ['singleAccommodationId', singleAccommodationId],
    ['unconfirmed', unconfirmed],
  ];
}
