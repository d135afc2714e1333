import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';

/** The server's page is cached and knows no clock, so the current year joins after hydration. */
export function CopyrightYears({ from }: { from: number }) {
  const year = useHydrated() ? new Date().getFullYear() : from;
  return <>© {year > from ? `${from}–${year}` : from}</>;
}
