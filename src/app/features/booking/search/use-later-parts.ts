import { useCallback, useContext, useState } from 'react';
import { SiteAccessContext } from '../../../content/site-access.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useLinkFaults } from '../../../stores/link-faults.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { BookingPage } from './use-booking-page.ts';

const loadCode = () => import('./later-parts.ts');

export interface LaterParts {
  /** null: not here yet. */
  readonly parts: Awaited<ReturnType<typeof loadCode>> | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the first paint does without comes at the guest's first move, or as soon as something of it has to be shown. */
export function useLaterParts({ chosen, state }: BookingPage): LaterParts {
  const [hasFailed, setHasFailed] = useState(false);
  const isAnythingChosen = chosen.rooms.some(({ accommodation }) => accommodation !== null);
  const isFollowingLink = useLinkFaults().length > 0 || state.search.singleAccommodationId !== null;
  const isWanted = isAnythingChosen || isFollowingLink;
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const load = useCallback(async () => {
    const [parts] = await Promise.all([loadCode(), access?.loadTexts(locale, ['panel'])]);
    return parts;
  }, [access, locale]);
  const parts = useLoaded(load, isWanted && !hasFailed, () => setHasFailed(true));
  return { parts, hasFailed, retry: () => setHasFailed(false) };
}
