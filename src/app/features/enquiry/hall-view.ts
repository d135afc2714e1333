import { localize } from '#app/content/localize.ts';
import { homeRecord, onlyRecord } from '#app/content/records.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { toHalls, toHallTerms } from '#contract/enquiries/hall-terms.ts';
import type { Locale } from '#contract/site/locale.ts';

export type HallEnquiryView = ReturnType<typeof viewHallEnquiry>;

export function viewHallEnquiry(content: ContentOf<'mices' | 'homePages' | 'pictures'>, locale: Locale) {
  const mice = onlyRecord(content.mices);
  const { eyebrow, enquiry, halls } = mice;
  return {
    ...localize({ section: eyebrow, lead: enquiry.lead }, locale),
    phone: viewPhone(homeRecord(content).contact_phone),
    halls: halls.flatMap((record) =>
      toHalls({ halls: [record] }).map((hall) => ({
        ...hall,
        title: localize(record.title, locale),
        picture: viewPicture(content, record.picture, locale),
        squareMetres: record.area_square_metres,
      })),
    ),
    terms: toHallTerms(mice),
    setUpMinutes: enquiry.set_up.minutes,
    extras: enquiry.extras.map(({ title, note }) => localize({ title, note }, locale)),
  };
}
