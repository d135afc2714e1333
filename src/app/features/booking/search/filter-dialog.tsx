import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '../../../content/booking-view.ts';
import { closeFilters, useInterface } from '../../../stores/interface-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useBackToClose } from '../../../ui/overlay/use-back-to-close.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { FILTER_FORM_ID, LazyFilterForm, usePrefetchedFilterForm } from './lazy-filter-form.tsx';

/** What is asked for: the kind, the dates, and who sleeps in which room. */
export function FilterDialog({ view }: { view: BookingView }) {
  const { t } = useLingui();
  const { openFilter } = useInterface();
  const isOpen = openFilter !== null;
  usePrefetchedFilterForm();
  useBackToClose('filters', isOpen, closeFilters);
  return (
    <Sheet
      title={t`What to look for`}
      isOpen={isOpen}
      onClose={closeFilters}
      foot={
        <Button type="submit" form={FILTER_FORM_ID}>
          <Trans>Show what is free</Trans>
        </Button>
      }
    >
      {isOpen && <LazyFilterForm view={view} focused={openFilter} />}
    </Sheet>
  );
}
