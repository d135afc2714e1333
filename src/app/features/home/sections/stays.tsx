import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HomeView } from '#app/content/views/home-view.ts';
import type { KindCard } from '#app/content/views/kind-card.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PosterFrame } from '#app/ui/media/poster-frame.tsx';
import { Ticket } from '#app/ui/paper/ticket.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import { SectionHead } from './sections.tsx';
import styles from './stays.module.css';

/** Height decides on phones (3 : 2 pictures in tall frames), elsewhere the widest frame of the grid. */
const POSTER_SIZES = '(min-width: 900.02px) 1000px, 520px';

/** The four kinds as posters: a row that snaps on phones, an uneven grid on wide screens. */
export function KindPosters({ kinds, accommodationCount }: { kinds: readonly KindCard[]; accommodationCount: number }) {
  return (
    <section className={`stack5 column wideGap6 ${styles.section}`} aria-labelledby="kinds">
      <SectionHead
        id="kinds"
        title={<Trans>Houses and rooms</Trans>}
        link={<Plural value={accommodationCount} one="All # house or room" other="All # houses and rooms" />}
        href="/accommodation"
      />
      <SnapRow className={styles.posters}>
        {kinds.map(({ slug, title, posterText, picture, fromMinor }) => (
          <li className={styles.poster} key={slug}>
            <PosterFrame
              shape="tall"
              href={`/accommodation/${slug}`}
              picture={<Picture picture={picture} sizes={POSTER_SIZES} isBelow />}
              title={title}
              text={posterText}
              price={<FromPrice minor={fromMinor} />}
            />
          </li>
        ))}
      </SnapRow>
    </section>
  );
}

/** The map follows its title on phones. On wide screens the text is a card on the map, over forest without places. */
export function MapSection({ words, children }: { words: Omit<HomeView['map'], 'places'>; children: ReactNode }) {
  return (
    <section className="anchor" aria-labelledby="map">
      <div className={`page ${styles.words}`}>
        <h2 className="title" id="map">
          {words.title}
        </h2>
        <p className={`soft above3 ${styles.text}`}>{words.text}</p>
        <div className={`placed ${styles.button}`}>
          <ButtonLink look="line" isSmall href="/guide">
            <Icon name="guide" />
            {words.button}
          </ButtonLink>
        </div>
      </div>
      <div className={`above5 ${styles.map}`}>{children}</div>
    </section>
  );
}

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
