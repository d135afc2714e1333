import { useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** The sheets of dates and guests, on a house's page and in the comparison. */
export function useStayOverlays() {
  return { dates: useOverlay('stay-dates'), guests: useOverlay('stay-guests') };
}
