import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { BillColumn } from '#app/features/offers/bill/bill.tsx';
import { LookLink } from '#app/features/offers/list/card/card-parts.tsx';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './choice-map.module.css';
import { AlsoFree, HouseChoice, HouseFacts } from './house-card.tsx';
import { HouseMap, SumLegend } from './house-map.tsx';
import { placeSpots } from './map-layout.ts';

/** Snap points of a house's sheet: its name, everything down to how far it is, all. */
const SNAPS = [176, 332, '94%'] as const;
const HOUSE_SNAP = 1;

/** The list as a map. Phones open a house in a sheet over it; wide windows have its card beside it. */
export function ChoiceMap({ page }: { page: BookingPage }) {
  const { view, chosen } = page;
  const { choosing, filters } = page.state.search;
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const cards = [...page.cards.others, ...page.cards.offered, ...page.cards.unavailable];
  const spots = placeSpots(cards);
  const chosenId = choosing.slots[choosing.currentRoom] ?? null;
  const titleId = useId();
  const house = useHouse(chosenId ?? (isWide ? (spots[0]?.lead.accommodation.id ?? null) : null), titleId);
  const card = cards.find(({ accommodation }) => accommodation.id === house.id);
  const parts = card && {
    facts: <HouseFacts card={card} titleId={isWide ? titleId : null} />,
    offer: <HouseChoice card={card} page={page} />,
    more: (
      <>
        <p className="taps above2">
          <LookLink option={card.option} stayQuery={page.stayQuery} />
        </p>
        <AlsoFree
          cards={cards.filter(({ accommodation: { id, kind } }) => kind === card.accommodation.kind && id !== house.id)}
          kindTitle={view.kinds.find(({ slug }) => slug === card.accommodation.kind)?.title ?? ''}
          onOpen={house.open}
        />
      </>
    ),
  };
  const covered = !isWide && parts ? SNAPS[HOUSE_SNAP] : 0;
  return (
    <div className={styles.choice} data-map-choice style={{ '--covered': `${covered}px` } as CSSProperties}>
      <div className={`grow stack ${styles.map}`}>
        <HouseMap
          spots={spots}
          isWide={isWide}
          covered={covered}
          kinds={view.kinds}
          currentId={house.id}
          onOpen={({ lead }) => house.open(lead.accommodation.id)}
        >
          <SumLegend cards={cards} spots={spots} party={filters.rooms[choosing.currentRoom]} />
          {!isWide && (
            <Sheet
              title={card?.option.title ?? ''}
              isStanding
              isOpen={parts !== undefined}
              onClose={house.close}
              snapPoints={SNAPS}
              openAt={HOUSE_SNAP}
              foot={parts?.offer}
            >
              {parts?.facts}
              {parts?.more}
            </Sheet>
          )}
        </HouseMap>
      </div>
      {isWide && (
        <div className={styles.beside}>
          {parts && (
            <section className={styles.card} aria-labelledby={titleId}>
              {parts.facts}
              {parts.offer}
              {parts.more}
            </section>
          )}
          {chosen.quote !== null && <BillColumn page={page} />}
        </div>
      )}
    </div>
  );
}

/** The house whose card is open: the one that the guest opened, at first `initialId`. `titleId`: its heading. */
function useHouse(initialId: number | null, titleId: string) {
  const [opened, setOpened] = useState<{ readonly id: number | null } | null>(null);
  const isFocusDue = useRef(false);
  const id = opened === null ? initialId : opened.id;
  // A card that the guest has opened gets the focus, so that a screen reader starts reading it.
  useEffect(() => {
    if (isFocusDue.current) document.getElementById(titleId)?.focus({ preventScroll: true });
    isFocusDue.current = false;
  });
  return {
    id,
    open(next: number) {
      isFocusDue.current = true;
      setOpened({ id: next });
    },
    close: () => setOpened({ id: null }),
  };
}
