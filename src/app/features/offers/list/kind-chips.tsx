import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { proposeFilters } from '#app/stores/search/search-store.ts';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { ALL_KINDS, type KindFilter } from '#domain/search/filters.ts';
import styles from './option-list.module.css';

export const KindChips = memo(function KindChips({ view, state }: Pick<BookingPage, 'view' | 'state'>) {
  const { t } = useLingui();
  const { kind, stay, rooms } = state.search.filters;
  const chip = (slug: KindFilter, title: string) => (
    <Chip
      key={slug}
      isOn={slug === (kind ?? ALL_KINDS)}
      disabled={state.today === null}
      onClick={() => proposeFilters({ kind: slug, stay, rooms })}
    >
      {title}
    </Chip>
  );
  return (
    <div className={styles.kinds}>
      <ChipRow label={t`Kinds of accommodation`}>
        {chip(ALL_KINDS, t`All kinds`)}
        {view.kinds.map(({ slug, title }) => chip(slug, title))}
      </ChipRow>
    </div>
  );
});
