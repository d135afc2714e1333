import { useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useState } from 'react';
import { useMapView, ViewToggle } from '#app/features/offers/toolbar.tsx';
import type { BookingPage, EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { findMisses, OfferChip } from '#app/features/stay/offer-chip.tsx';
import { partyText } from '#app/format/stay-words.ts';
import { changeSorting, proposeFilters } from '#app/stores/search/search-store.ts';
import { ShareButton } from '#app/ui/actions/share-button.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { nextStayFor } from '#domain/pricing/next-stay-for.ts';
import { findObstaclesOfNights } from '#domain/pricing/special-offer.ts';
import { ALL_KINDS, type KindFilter } from '#domain/search/filters.ts';
import { SORTINGS, type Sorting } from '#domain/search/sorting.ts';
import { countFree } from './arrange-cards.ts';
import { TakeButton } from './card/card-parts.tsx';
import { OptionCard } from './card/option-card.tsx';
import { LIST_HEADING_ID, useListStart, useSearchAnswered } from './list-focus.ts';
import { EmptyNotice, LinkNotice, ListNotice, SingleNotice } from './list-notice.tsx';
import styles from './option-list.module.css';

/** Most lists are not empty. */
const WaysOut = lazyPart(async () => (await import('#app/features/offers/split-stay/ways-out.tsx')).WaysOut);
const ChoiceMap = lazyPart(async () => (await import('#app/features/offers/map/choice-map.tsx')).ChoiceMap, {
  Frame: ({ children }) => children,
});

/** A long list: it renders only for another `page`. */
export const OptionList = memo(function OptionList({ page }: { readonly page: BookingPage }) {
  const { cards, state, refused } = page;
  const emptiness = refused === null ? cards.emptiness : 'none';
  useListStart(state.search.choosing.currentRoom);
  const said = useSearchAnswered(page);
  const { t } = useLingui();
  const labels: Readonly<Record<Sorting, string>> = {
    recommendation: t`We recommend`,
    lowest_price: t`Lowest price first`,
    highest_price: t`Highest price first`,
  };
  const [isSplitOffered, setSplitOffered] = useState(false);
  const map = useMapView(page.view);
  const isMap = map?.isOpen === true;
  return (
    <section className="shrink" aria-labelledby={LIST_HEADING_ID}>
      <div className={`between cluster middle spaced3 ${styles.head}`}>
        <RoomHeading page={page} />
        {!isMap && <ShareButton />}
        {map !== null && <ViewToggle isMap={isMap} />}
        {!isMap && (
          <select
            className={`strong boxed tall ${styles.sorting}`}
            aria-label={t`Sorting`}
            value={state.search.filters.sorting}
            disabled={state.today === null}
            onChange={({ currentTarget }) => {
              const sorting = SORTINGS.find((candidate) => candidate === currentTarget.value);
              if (sorting !== undefined) changeSorting(sorting);
            }}
          >
            {SORTINGS.map((sorting) => (
              <option key={sorting} value={sorting}>
                {labels[sorting]}
              </option>
            ))}
          </select>
        )}
      </div>
      {!isMap && <KindChips page={page} />}
      {/* What no focus change has announced. */}
      <p className="visually-hidden" role="status">
        {said === 'sorting' && `${labels[state.search.filters.sorting]} · `}
        {said !== null && <FreeCount page={page} />}
      </p>
      <div className={`stack3 ${styles.notices}`}>
        <WithoutScripts />
        <BookedOffer page={page} />
        <LinkNotice />
        <ListNotice page={page} />
        <SingleNotice page={page} />
        <EmptyNotice page={page} hasSplit={isSplitOffered} />
      </div>
      {(emptiness === 'on_dates' || emptiness === 'in_kind') && (
        <WaysOut view={page.view} isNothingFree={emptiness === 'on_dates'} onSplit={setSplitOffered} />
      )}
      {isMap ? <ChoiceMap page={page} /> : <Cards page={page} />}
    </section>
  );
});

function KindChips({ page: { view, state } }: { page: BookingPage }) {
  const { t } = useLingui();
  const { kind } = state.search.filters;
  const chip = (slug: KindFilter, title: string) => (
    <Chip
      key={slug}
      isOn={slug === (kind ?? ALL_KINDS)}
      disabled={state.today === null}
      onClick={() => proposeFilters({ kind: slug })}
    >
      {title}
    </Chip>
  );
  return (
    <div className="below3">
      <ChipRow label={t`Kinds of accommodation`}>
        {chip(ALL_KINDS, t`All kinds`)}
        {view.kinds.map(({ slug, title }) => chip(slug, title))}
      </ChipRow>
    </div>
  );
}

function Cards({ page }: { page: BookingPage }) {
  const { t } = useLingui();
  const { cards } = page;
  const list = (shown: readonly EvaluatedOption[], hasLead = false) => (
    <ul className={`stack ${styles.cards}`}>
      {shown.map((card, index) => (
        <li key={card.accommodation.id}>
          <OptionCard card={card} page={page} isLead={hasLead && index === 0} />
        </li>
      ))}
    </ul>
  );
  const available = [...cards.others, ...cards.offered];
  return (
    <>
      {available.length > 0 && list(available, true)}
      {cards.unavailable.length > 0 && (
        <>
          <h2 className={`bold t17 sans ${styles.subheading}`}>{t`Not this time`}</h2>
          {list(cards.unavailable)}
        </>
      )}
    </>
  );
}

function RoomHeading({ page }: { page: BookingPage }) {
  const { i18n, t } = useLingui();
  const { state } = page;
  const { filters, choosing } = state.search;
  const party = filters.rooms[choosing.currentRoom];
  const number = choosing.currentRoom + 1;
  const isCounted = (countFree(page.cards) ?? 0) > 0;
  return (
    <h1 className={`bold tight t15 sans ${styles.heading}`} id={LIST_HEADING_ID} tabIndex={-1}>
      {filters.rooms.length === 1 ? t`Where will you stay?` : t`Room ${number}.`}{' '}
      <span className={`regular block ${styles.facts}`}>
        {state.today !== null && party !== undefined && (
          <span>
            {partyText(i18n, party)}
            {isCounted && ' ·'}
          </span>
        )}
        <FreeCount page={page} />
      </span>
    </h1>
  );
}

/** Renders nothing for an empty list: a notice announces that. */
function FreeCount({ page: { cards } }: { page: BookingPage }) {
  const { t } = useLingui();
  const count = countFree(cards);
  if (count === null || count === 0) return null;
  return (
    <>
      {' '}
      <span>{t`${count} free`}</span>
    </>
  );
}

/** The search's special offer above the cards, with the nearest dates that it is valid for. */
function BookedOffer({ page: { view, state, chosen } }: { readonly page: BookingPage }) {
  const { offerCode, filters } = state.search;
  const { stay } = filters;
  const isOpen = state.today !== null;
  // `index.html` sets the class, which reserves the chip's height until it is rendered.
  useLayoutEffect(() => {
    if (isOpen) document.documentElement.classList.remove('by-offer');
  }, [isOpen]);
  const option = view.specialOffers.find(({ code }) => code === offerCode);
  if (offerCode === undefined || state.today === null) return null;
  const misses = option && stay ? findMisses(option, chosen.rooms, stay, chosen.quote) : [];
  const isOutside = option !== undefined && stay !== null && findObstaclesOfNights(option, stay).length > 0;
  const next = isOutside ? nextStayFor(option, stay, state.today, view.stayRules) : null;
  return (
    <OfferChip option={option} misses={misses}>
      {next && <TakeButton stay={next} />}
    </OfferChip>
  );
}
