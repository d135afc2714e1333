import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportInBackground } from '#app/error-reports/report.ts';
import type { ChosenBooking } from '#app/features/booking/stay-card/booking.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { writeBookingLink } from '#contract/availability/booking-link.ts';
import { isPriced } from '#domain/stay/stay-status.ts';

/** The upgrade that may be shown between Book and the checkout, once per booking. */
interface Offer {
  readonly Sheet: ComponentType<{ readonly onAnswer: (slug: string) => void }>;
}

/** Spec section 9, "Upsell check delay": the longest wait for an upgrade offer. */
const OFFER_PATIENCE_MS = 1_000;

/** Leads from a free stay to the checkout, with this accommodation or with the better one that the guest takes. */
export function CheckoutExit({ booking }: { booking: ChosenBooking }) {
  const { view, state, status } = booking;
  const navigate = useNavigate();
  const locale = useLocale();
  const [offer, setOffer] = useState<Offer | null>(null);
  const stay = isPriced(status) ? status.stay : null;
  const isLeaving = state.isLeaving && stay !== null;
  const leave = (accommodationSlug: string) => {
    const { party } = state.choice;
    void navigate(
      `${localizePath('/booking/checkout', locale)}?${writeBookingLink({ stay, rooms: [party], accommodationSlug })}`,
      { viewTransition: true },
    );
  };
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (stay === null) return;
    const wish = { accommodation: view.accommodation, stay, party: state.choice.party };
    // Without the resort's answer nothing better can be found.
    const found = status.kind === 'free' ? await findOffer(wish, locale, signal) : null;
    if (signal.aborted) return;
    if (found === null) leave(view.accommodation.slug);
    else setOffer(found);
  });
  useEffect(() => {
    setOffer(null);
    if (!isLeaving) return;
    const controller = new AbortController();
    void look(controller.signal);
    return () => controller.abort();
  }, [isLeaving]);
  return offer === null ? null : <offer.Sheet onAnswer={leave} />;
}

type Find = typeof import('#app/features/booking/upsell/better-room.tsx')['findBetterRoom'];

/** null: no upgrade, or no answer in time. */
function findOffer(...wish: Parameters<Find>): Promise<Offer | null> {
  const looking = import('#app/features/booking/upsell/better-room.tsx').then(({ findBetterRoom }) =>
    findBetterRoom(...wish),
  );
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), OFFER_PATIENCE_MS);
  });
  const found = looking.catch((error: unknown) => {
    reportInBackground(error);
    return null;
  });
  return Promise.race([found, patience]);
}
