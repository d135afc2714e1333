import { lazy, Suspense } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';

const PLACES = {
  bar: lazy(async () => ({ default: (await import('./account.tsx')).AccountLink })),
  cell: lazy(async () => ({ default: (await import('./account.tsx')).AccountCell })),
};

/** Only the guest's browser knows who is signed in, so cached pages leave the account's place empty. */
export function LazyAccount({ place }: { place: keyof typeof PLACES }) {
  const Account = PLACES[place];
  return useHydrated() ? (
    <Suspense>
      <Account />
    </Suspense>
  ) : null;
}
