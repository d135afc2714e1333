import {
  type OffersPageView,
  OfferTickets,
  TICKET_SIZES,
  viewOffersPage,
} from '#app/features/resort/offers/offer-tickets.tsx';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import styles from './pages.module.css';

const loadOffers = loadView(['specialOffers', 'homePages', 'pictures'], viewOffersPage);

export const { handle, loadPage, Component } = pageOf(loadOffers, SpecialOffers, {
  describe: ({ searchTitle, lead, offers }) => ({
    title: searchTitle,
    description: [lead, ...offers.map((offer) => `${offer.title}: ${offer.value}.`)].join(' '),
    leadPicture: offers[0] && { picture: offers[0].picture, sizes: TICKET_SIZES },
  }),
});

function SpecialOffers({ view: { title, lead, offers } }: { view: OffersPageView }) {
  return (
    <>
      <div className={`page ${styles.head}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className="soft wide20 above2">{lead}</p>
      </div>
      <OfferTickets offers={offers} isWholePage />
    </>
  );
}
