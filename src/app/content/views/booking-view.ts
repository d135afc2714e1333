import { categoriesInOrder, entriesOf, homeRecord } from '#app/content/records.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import { toAccommodation, toStayRules } from '#contract/content/accommodation.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Accommodation, AccommodationKind } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import { type PictureView, viewPicture } from './picture-view.ts';

export interface BookingOption {
  readonly accommodation: Accommodation;
  readonly title: string;
  readonly lead: string;
  readonly picture: PictureView;
}

export interface BookingKind {
  readonly id: number;
  readonly slug: AccommodationKind;
  readonly title: string;
}

/** The content of /booking and /booking/checkout, in one language. */
export interface BookingView {
  /** In the resort's recommended order. */
  readonly options: readonly BookingOption[];
  readonly kinds: readonly BookingKind[];
  readonly stayRules: StayRules;
  readonly freeCancellationDays: number;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly phone: string;
}

export function viewBooking(content: ContentOf<CataloguePart>, locale: Locale): BookingView {
  const home = homeRecord(content);
  return {
    options: categoriesInOrder(content).map(({ id, record }) => ({
      accommodation: toAccommodation(id, record, home),
      title: typeset(record.title[locale]),
      lead: typeset(record.lead[locale]),
      picture: viewPicture(content, record.main_photo, locale),
    })),
    kinds: entriesOf(content.kinds).map(({ id, record }) => ({
      id,
      slug: record.slug,
      title: typeset(record.title[locale]),
    })),
    stayRules: toStayRules(home),
    freeCancellationDays: home.free_cancellation_days,
    checkInTime: home.check_in_time,
    checkOutTime: home.check_out_time,
    phone: home.contact_phone.replaceAll(' ', '\u00a0'),
  };
}
