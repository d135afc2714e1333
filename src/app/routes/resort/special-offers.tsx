import { useLoaderData } from 'react-router-dom';
import {
  type OffersPageView,
  OfferTickets,
  TICKET_SIZES,
  viewOffersPage,
} from '#app/features/resort/offers/offer-tickets.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import { loadView } from '#app/router/page-module.ts';
import styles from './pages.module.css';

export const handle: PageHandle<OffersPageView> = {
  describe: ({ searchTitle, lead, offers }) => ({
    title: searchTitle,
    description: [lead, ...offers.map((offer) => `${offer.title}: ${offer.value}.`)].join(' '),
    leadPicture: offers[0] && { picture: offers[0].picture, sizes: TICKET_SIZES },
  }),
};

export const loadPage = loadView(['specialOffers', 'homePages', 'pictures'], viewOffersPage);

export function Component() {
  const { title, lead, offers } = useLoaderData<OffersPageView>();
  return (
    <>
      <OffersHead title={title} lead={lead} />
      <OfferTickets offers={offers} isWholePage />
    </>
  );
}

function OffersHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={`page ${styles.head}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className="soft wide20 above2">{lead}</p>
    </div>
  );
}
