import { useLingui } from '@lingui/react/macro';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { useHouseWish, useNearbyPricing } from '#app/features/stay/room-wish.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { findNearbyOffer, type NearbyOffer } from '#domain/calendar/nearby-offer.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

interface NearOfferProps {
  readonly view: Pick<BookingView, 'stayRules' | 'specialOffers'>;
  /** Several rooms get no suggestion: one calendar does not show what else is free for the same nights. */
  readonly rooms: readonly { readonly accommodation: Accommodation | null; readonly party: GuestParty }[];
  readonly stay: Stay;
  readonly quote: Quote;
  readonly today: CalendarDate;
  readonly onTake: (stay: Stay) => void;
}

export function NearOffer({ rooms, ...rest }: NearOfferProps) {
  const [first] = rooms;
  if (!first?.accommodation || rooms.length > 1 || rest.quote.discount !== undefined) return null;
  return <OneRoom {...rest} accommodation={first.accommodation} party={first.party} />;
}

type OneRoomProps = Omit<NearOfferProps, 'rooms'> & { accommodation: Accommodation; party: GuestParty };

function OneRoom({ view, accommodation, party, stay, quote, today, onTake }: OneRoomProps) {
  const wish = useHouseWish(accommodation, party, today, view);
  const near = findNearbyOffer(stay, quote, useNearbyPricing(wish, stay));
  if (near === null) return null;
  return (
    <div className="above3">
      <Button look="line" isSmall onClick={() => onTake(near.stay)}>
        <NearWords near={near} />
      </Button>
    </div>
  );
}

export function NearWords({ near: { change, differenceMinor } }: { near: Omit<NearbyOffer, 'stay'> }) {
  const { t } = useLingui();
  const price = formatPrice(Math.abs(differenceMinor), useLocale());
  switch (change) {
    case 'one_more_night':
      return differenceMinor < 0
        ? t`One more night and ${price} less, by a special offer`
        : t`One more night for ${price}, by a special offer`;
    case 'a_day_earlier':
      return t`A day earlier for ${price} less, by a special offer`;
    case 'a_day_later':
      return t`A day later for ${price} less, by a special offer`;
  }
}
