import { Trans } from '@lingui/react/macro';
import type { HomeView } from '#app/content/views/home-view.ts';
import { SectionHead } from '#app/features/home/sections/section-head.tsx';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { Ticket } from '#app/ui/paper/ticket.tsx';
import styles from './offers.module.css';

const OFFER_SIZES = '(min-width: 900.02px) 400px, 310px';

/** The first offers as tickets: a row that snaps on phones, three columns on wide screens. */
export function Offers({ offers }: { offers: HomeView['offers'] }) {
  const { count } = offers;
  return (
    <section className="stack3 column wideGap6" aria-labelledby="offers">
      <SectionHead id="offers" title={offers.title} link={<Trans>All {count}</Trans>} href="/special-offers" />
      <SnapRow className={styles.tickets} isRevealed>
        {offers.tickets.map(({ slug, title, valid, value, picture }) => (
          <li key={slug}>
            <Ticket
              href={`/special-offers/${slug}`}
              picture={<Picture picture={picture} sizes={OFFER_SIZES} isBelow />}
              title={title}
              caption={<Trans>Valid</Trans>}
              term={valid}
              value={value}
            />
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
