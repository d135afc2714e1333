import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompareView } from '#app/content/views/accommodation-view.ts';
import { StayOverlays } from '#app/features/stay/stay-overlays.tsx';
import { stayText } from '#app/features/stay/stay-summary.ts';
import { useStayOverlays } from '#app/features/stay/use-stay-overlays.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { ShareButton } from '#app/ui/actions/share-button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { writeBookingLink } from '#contract/availability/booking-link.ts';
import { changeWish, type WishedStay, type WishStep } from '#domain/search/wished-stay.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { ANY_HOUSE, type Compared, MOST_COMPARED, useCompared } from './use-compared.ts';

export function ComparePage({ view }: { view: CompareView }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useCompared(view);
  const compared = found && {
    ...found,
    compare(slugs: readonly string[]) {
      found.compare(slugs);
      // The pressed button goes, so the focus moves to the heading, which counts the houses.
      heading.current?.focus();
    },
  };
  const [isShort, setShort] = useState(false);
  const headingId = useId();
  const count = compared?.houses.length ?? 0;
  const headings = [t`Compare accommodation`, t`Compare accommodation`, t`Which of the two?`, t`Which of the three?`];
  return (
    <section className={`stack5 start page ${styles.page}`} aria-labelledby={headingId}>
      <StayBar view={view} compared={compared} />
      <div className={`stack3 shrink middle ${styles.head}`}>
        <h1 className={`title ${styles.title}`} id={headingId} ref={heading} tabIndex={-1}>
          {headings[count]}
        </h1>
        <ShareButton />
        {count > 1 && (
          <div className={`whole shrink ${styles.rows}`}>
            <ChipRow label={t`Rows`}>
              <Chip isOn={!isShort} onClick={() => setShort(false)}>{t`All rows`}</Chip>
              <Chip isOn={isShort} onClick={() => setShort(!isShort)}>{t`Differences only`}</Chip>
            </ChipRow>
          </div>
        )}
      </div>
      {compared !== null && count > 0 && <CompareTable compared={compared} isShort={isShort} />}
      {compared !== null && count < MOST_COMPARED && <More view={view} compared={compared} />}
    </section>
  );
}

/** The houses of the same kind come first. */
function More({ view, compared: { houses, compare } }: { view: CompareView; compared: Compared }) {
  const { t } = useLingui();
  const kind = houses[0]?.accommodation.kind;
  const others = view.houses
    .filter((house) => !houses.includes(house))
    .sort((one, other) => Number(other.accommodation.kind === kind) - Number(one.accommodation.kind === kind));
  return (
    <div className="stack2 shrink">
      <h2 className="strong t17 sans">{houses.length === 0 ? t`Pick up to three` : t`Add another`}</h2>
      <ChipRow label={t`Accommodation to add`}>
        {others.map(({ accommodation, title }) => (
          <Chip
            key={accommodation.id}
            isOn={false}
            onClick={() => compare([...houses.map((house) => house.accommodation.slug), accommodation.slug])}
          >
            {title}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** The stay that is compared. On phones it is the page's header, with the back link and a button to change the stay. */
export function StayBar({ view, compared }: { view: CompareView; compared: Compared | null }) {
  const { t } = useLingui();
  const wished = compared?.wished;
  const stayQuery = wished ? `?${writeBookingLink({ stay: pickedStay(wished.picked), rooms: wished.rooms })}` : '';
  return (
    <section className={`stack closed middle sticky ${styles.stay}`} aria-label={t`Your stay`} data-phone-header>
      <Link className={`centre narrowOnly ${styles.back}`} to={`/booking${stayQuery}`} aria-label={t`Back to the list`}>
        <Icon name="back" size={24} />
      </Link>
      {compared === null ? (
        <p className={`bold ${styles.dates}`}>
          <Skeleton inlineSize="10rem" />
        </p>
      ) : (
        <StayButtons view={view} compared={compared} />
      )}
      <LanguageLink className={`narrowOnly ${styles.language}`} />
    </section>
  );
}

/** Dates and guests open the sheets of a house's page. */
function StayButtons({ view, compared: { houses, wished, change } }: { view: CompareView; compared: Compared }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { dates, guests } = useStayOverlays();
  const isOpen = dates.isOpen || guests.isOpen;
  const { draft, take } = useDraft(wished, isOpen, change);
  const shown = houses.length === 0 ? view.houses : houses;
  const ids = shown.map(({ accommodation }) => accommodation.id).join();
  const among = useMemo(
    () => view.houses.map((house) => house.accommodation).filter(({ id }) => ids.split(',').includes(String(id))),
    [view, ids],
  );
  // The counters allow as many guests as one of the houses holds; a house that is too small says so.
  const largest = among.reduce((one, other) => (placesOf(other) > placesOf(one) ? other : one));
  const stay = pickedStay(wished.picked);
  return (
    <>
      <button type="button" className={`bold quiet ${styles.dates}`} aria-haspopup="dialog" onClick={dates.open}>
        {stay === null ? t`Choose dates to see the price` : stayText(i18n, stay, locale)}
      </button>
      <button type="button" className={`quiet ${styles.guests}`} aria-haspopup="dialog" onClick={guests.open}>
        {partyText(i18n, firstParty(wished.rooms))}
      </button>
      <IconButton
        className={styles.edit}
        icon="edit"
        label={t`Change dates`}
        aria-haspopup="dialog"
        onClick={dates.open}
      />
      <StayOverlays
        booking={{
          view: { ...view, accommodation: largest },
          state: { wished: draft, today: firstArrivalNow() },
          status: { kind: 'asking' },
          take,
        }}
        among={among}
      />
    </>
  );
}

/**
 * Writes a sheet's choice to the address after the sheet has closed, because closing goes back to the entry below it.
 * Incomplete dates are dropped.
 */
function useDraft(wished: WishedStay, isOpen: boolean, onChange: Compared['change']) {
  const [draft, setDraft] = useState<WishedStay | null>(null);
  const keep = useEffectEvent(({ picked, rooms }: WishedStay) =>
    onChange({ picked: pickedStay(picked) ?? wished.picked, rooms }),
  );
  useEffect(() => {
    if (isOpen || draft === null) return;
    setDraft(null);
    keep(draft);
  }, [isOpen, draft]);
  const take = (step: WishStep) => {
    const next = changeWish(draft ?? wished, step, { today: firstArrivalNow(), accommodations: [ANY_HOUSE] });
    setDraft(next);
    return next;
  };
  return { draft: draft ?? wished, take };
}

function placesOf({ baseCapacity, extraSeats }: CompareView['houses'][number]['accommodation']): number {
  return baseCapacity + extraSeats;
}
