import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { useStartUp } from '#app/features/stay/use-start-up.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { toStoredValues } from '#app/storage/stored-search.ts';
import { addRoom, applyFilters, clearFilters, useSearch } from '#app/stores/search/search-store.ts';
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
  useStartUp(view);
  const { today, search, unconfirmed } = useSearch();
  const { filters } = search;
  const states = {
    'In the app’s store': { today, ...search, unconfirmed },
    'As the browser keeps it': toStoredValues(search, view.kinds),
  };
  return (
    <div className={`page ${styles.page}`} lang="en">
      <h1 className="poster">State of the search</h1>
      <p className="measure soft">Live, as the booking page sees it. Change something here or anywhere on the site.</p>
      <ChipRow label="Change">
        {[{ slug: 'all' as const, title: 'All' }, ...view.kinds].map(({ slug, title }) => (
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
      {Object.entries(states).map(([title, state]) => (
        <section key={title}>
          <h2 className={`subtitle ${styles.filterHeading}`}>{title}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
          <pre className={`t13 around4 rounded ${styles.stored}`} tabIndex={0}>
            {JSON.stringify(state, null, 2)}
          </pre>
        </section>
      ))}
    </div>
  );
}
