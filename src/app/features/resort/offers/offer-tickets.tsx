import { Trans } from '@lingui/react/macro';
import { Picture } from '#app/ui/media/picture.tsx';
import { Ticket } from '#app/ui/paper/ticket.tsx';
import styles from './offer-tickets.module.css';
import type { OfferCard } from './offer-views.ts';

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
