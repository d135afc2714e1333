import { Trans } from '@lingui/react/macro';
import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Ticket } from '#app/ui/paper/ticket.tsx';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { SpecialOfferRecord } from '#contract/pages/special-offers.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './offer-tickets.module.css';

/** Sized for the widest ticket, the only one on the first screen. */
export const TICKET_SIZES = '(min-width: 900.02px) 600px, (min-width: 600px) 50vw, 100vw';

interface OfferTicketsProps {
  readonly offers: readonly OfferCard[];
  /** Rows of one, three and two tickets; otherwise all tickets are side by side. */
  readonly isWholePage?: boolean;
}

export function OfferTickets({ offers, isWholePage = false }: OfferTicketsProps) {
  return (
    <ul className={isWholePage ? `stack ${styles.tickets} ${styles.wholePage}` : `stack ${styles.tickets}`}>
      {offers.map(({ slug, title, lead, valid, value, picture }, index) => {
        const isFirst = isWholePage && index === 0;
        return (
          <li className={`stack ${styles.item}`} key={slug}>
            <Ticket
              href={`/special-offers/${slug}`}
              picture={<Picture picture={picture} sizes={TICKET_SIZES} isLead={isFirst} isDecorative />}
              title={title}
              level={isWholePage ? 2 : 3}
              caption={<Trans>Valid</Trans>}
              term={valid}
              value={value}
              {...(isFirst && { wide: { text: lead, action: <Trans>Terms of the offer</Trans> } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

type OfferCard = ReturnType<typeof viewCard>;

export type OffersPageView = ReturnType<typeof viewOffersPage>;

export type OfferView = NonNullable<ReturnType<typeof viewOffer>>;

type OfferContent = ContentOf<'specialOffers' | 'homePages' | 'pictures'>;

const OTHERS_SHOWN = 3;

export function viewOffersPage(content: OfferContent, locale: Locale) {
  const { search_title: searchTitle, ...words } = homeRecord(content).offers;
  return {
    ...localize({ searchTitle, ...words }, locale),
    offers: offersInOrder(content).map((offer) => viewCard(content, offer, locale)),
  };
}

/** null if there is no such offer. `others` begins with the next offer, so that each one leads to another. */
export function viewOffer(content: OfferContent, slug: string, locale: Locale) {
  const offers = offersInOrder(content);
  const place = offers.findIndex((candidate) => candidate.slug === slug);
  const offer = offers[place];
  if (offer === undefined) return null;
  const others = [...offers.slice(place + 1), ...offers.slice(0, place)].slice(0, OTHERS_SHOWN);
  return {
    ...viewCard(content, offer, locale),
    isOutdoor: offer.is_outdoor,
    isBookable: offer.rule !== null,
    paragraphs: localize(offer.paragraphs, locale),
    phone: viewPhone(homeRecord(content).contact_phone),
    others: others.map((other) => viewCard(content, other, locale)),
  };
}

function offersInOrder({ specialOffers }: ContentOf<'specialOffers'>): SpecialOfferRecord[] {
  return entriesOf(specialOffers)
    .map(({ record }) => record)
    .sort((one, other) => one.sort_order - other.sort_order);
}

function viewCard(content: ContentOf<'pictures'>, offer: SpecialOfferRecord, locale: Locale) {
  const { slug, title, lead, valid, value, main_photo } = offer;
  return {
    ...localize({ slug, title, lead, valid, value }, locale),
    picture: viewPicture(content, main_photo, locale),
  };
}
