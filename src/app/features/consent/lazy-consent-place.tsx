import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadPlace = () => import('./consent-place.tsx');

/** Only where the settings name a third party; other sites fetch nothing of it. */
export function LazyConsentPlace({ whenReady }: { readonly whenReady: () => Promise<void> }) {
  const place = useLoaded(loadPlace, true);
  return place && <place.ConsentPlace whenReady={whenReady} />;
}
