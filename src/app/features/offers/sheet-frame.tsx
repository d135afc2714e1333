import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { closeFilters, useInterface } from '#app/stores/interface-store.ts';
import { dismissFilters, useSearch } from '#app/stores/search/search-store.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';

/** Shown while the filters are loading. An upgrade offer has no frame: until it has loaded the guest can continue. */
export function SheetFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const isFiltering = useInterface().openFilter !== null;
  const isAsking = useSearch().unconfirmed !== null;
  const close = isFiltering ? closeFilters : dismissFilters;
  return (
    <Sheet
      title={t`What to look for`}
      isOpen={isFiltering || isAsking}
      onClose={close}
      snapPoints={['94%']}
      wide="panel"
    >
      {children}
    </Sheet>
  );
}
