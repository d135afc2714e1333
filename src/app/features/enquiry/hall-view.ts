import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { toHalls, toHallTerms } from '#contract/enquiries/hall-terms.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Hall, HallTerms } from '#domain/enquiry/hall.ts';

interface ShownHall extends Hall {
  readonly title: string;
  readonly picture: PictureView;
  readonly squareMetres: number;
}

export interface HallEnquiryView {
  /** The title of the page of all halls. */
  readonly section: string;
  readonly lead: string;
  readonly phone: string;
  readonly halls: readonly ShownHall[];
  readonly terms: HallTerms;
  readonly setUpMinutes: number;
  /** Extras by their position in the terms. */
  readonly extras: readonly { readonly title: string; readonly note: string | null }[];
}

export function viewHallEnquiry(
  content: ContentOf<'mices' | 'homePages' | 'pictures'>,
  locale: Locale,
): HallEnquiryView {
  const [mice] = entriesOf(content.mices);
  if (mice === undefined) throw new RangeError('The content has no halls');
  const { eyebrow, enquiry, halls } = mice.record;
  return {
    ...localize({ section: eyebrow, lead: enquiry.lead }, locale),
    phone: homeRecord(content).contact_phone.replaceAll(' ', '\u00a0'),
    halls: halls.flatMap((record) =>
      toHalls({ halls: [record] }).map((hall) => ({
        ...hall,
        title: localize(record.title, locale),
        picture: viewPicture(content, record.picture, locale),
        squareMetres: record.area_square_metres,
      })),
    ),
    terms: toHallTerms(mice.record),
    setUpMinutes: enquiry.set_up.minutes,
    extras: enquiry.extras.map(({ title, note }) => localize({ title, note }, locale)),
  };
}
