import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { useStartUp } from '#app/features/stay/use-start-up.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { toStoredValues } from '#app/storage/stored-search.ts';
import { addRoom, applyFilters, clearFilters, type SearchState, useSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from './developer.module.css';

export const filterPage = pageOf(loadView(CATALOGUE_PARTS, viewBooking), StateOfSearch, {
  isUnlisted: true,
  describe: () => ({ title: 'State of the search' }),
});

/** Spec section 2 names its path. It starts the stores like the booking page. */
function StateOfSearch({ view }: { view: BookingView }) {
  const { kinds } = view;
  useStartUp(view);
  const state = useSearch();
  const { filters } = state.search;
  const choices = [{ slug: 'all' as const, title: 'All' }, ...kinds];
  return (
    <div className={`page ${styles.page}`} lang="en">
      <h1 className="poster">State of the search</h1>
      <p className="measure soft">Live, as the booking page sees it. Change something here or anywhere on the site.</p>
      <ChipRow label="Change">
        {choices.map(({ slug, title }) => (
          <Chip key={slug} isOn={filters.kind === slug} onClick={() => applyFilters({ ...filters, kind: slug })}>
            {title}
          </Chip>
        ))}
      </ChipRow>
      <div className="cluster3 inside3">
        <Button look="line" isSmall onClick={addRoom}>
          Add a room
        </Button>
        <Button look="plain" isSmall onClick={clearFilters}>
          Clear
        </Button>
      </div>
      <h2 className={`subtitle ${styles.filterHeading}`}>In the app’s store</h2>
      <dl className={`ruled ${styles.facts}`}>
        {factsOf(state).map(([name, value]) => (
          <div className="stack spaced4 inside2 closed" key={name}>
            <dt className="note">{name}</dt>
            <dd className="shrink figures breaks">{value === null ? 'none' : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <h2 className={`subtitle ${styles.filterHeading}`}>As the browser keeps it</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <pre className={`t13 around4 rounded ${styles.stored}`} tabIndex={0}>
        {JSON.stringify(toStoredValues(state.search, kinds), null, 2)}
      </pre>
    </div>
  );
}

function factsOf({ today, search, unconfirmed }: SearchState): [name: string, value: unknown][] {
  const { filters, choosing, singleAccommodationId } = search;
  return [
    ['today', today],
    ...Object.entries(filters).map(([name, value]): [string, unknown] => [`filters.${name}`, value]),
    ...Object.entries(choosing).map(([name, value]): [string, unknown] => [`choosing.${name}`, value]),
    ['singleAccommodationId', singleAccommodationId],
    ['unconfirmed', unconfirmed],
  ];
}
