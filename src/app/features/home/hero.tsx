import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomeView } from '#app/content/views/home-view.ts';
import type { KindName } from '#app/content/views/kind-card.ts';
import type { MediaPicture } from '#app/content/views/picture-view.ts';
import { useOwnSearch } from '#app/features/stay/use-own-search.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import { LitWindow } from '#app/ui/media/lit-window.tsx';
import { avifSrcSet, thriftySizes } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import { FALLBACK_PICTURE_WIDTH, fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import { DEFAULT_ROOMS, startFilters } from '#domain/search/filters.ts';
import { joinParties } from '#domain/stay/guest-party.ts';
import { countNights, defaultStay } from '#domain/stay/stay.ts';
import styles from './hero.module.css';

const loadWatch = async () => (await import('#app/features/stay/own-search.ts')).watchOwnSearch;

/** The booking panel starts with the same dates when nothing is stored. */
const ofNewGuest = () => startFilters(defaultStay(resortToday()));

/** Opens the booking panel at the tab of the clicked cell. */
type OpenAtTab = (event: MouseEvent<HTMLElement>, tab: PanelTab) => void;

interface CellProps {
  readonly tab: PanelTab;
  readonly className: string;
  readonly label: string;
  readonly onOpen: OpenAtTab;
  readonly children: ReactNode;
}

interface HeroProps {
  readonly hero: HomeView['hero'];
  readonly kinds: readonly KindName[];
  readonly onOpenSearch: OpenAtTab;
  /** The guest’s next stay; lies over the poster and moves nothing. */
  readonly nextStay?: ReactNode;
}

/** The poster fills the first screen, with the greeting at the top and the search within the thumb's reach. */
export function Hero({ hero, kinds, onOpenSearch, nextStay }: HeroProps) {
  return (
    <div className={`stack anchor ${styles.hero}`}>
      <div className={`fill clip ${styles.frame}`}>
        <div className={`anchor ${styles.poster}`}>
          <Poster hero={hero} />
          <span data-sunlit />
          {/* Lit windows of all posters; CSS shows those of the visible poster. */}
          {(['day', 'night'] as const).flatMap((time) =>
            (['tall', 'wide'] as const).map((shape) => (
              <LitWindow
                key={`${time} ${shape}`}
                picture={hero[time][shape]}
                className={`${styles[time]} ${shape === 'tall' ? 'narrowOnly' : 'wideOnly'}`}
              />
            )),
          )}
        </div>
        <div className={`edge ${styles.edge}`}>
          <Treeline surface="paper" />
        </div>
      </div>
      <div className={`stack anchor centred column central sides3 ${styles.words}`}>
        <h1 className={styles.title} data-splash="words">
          {hero.title}
        </h1>
        <p className={`strong t17 balanced ${styles.lead}`} data-splash="words">
          {hero.lead}
        </p>
      </div>
      <div className={`wide anchor ${styles.search}`} data-splash="search">
        {nextStay}
        <QuickSearch kinds={kinds} onOpen={onOpenSearch} />
      </div>
    </div>
  );
}

function Poster({ hero }: { hero: HomeView['hero'] }) {
  const { tall } = hero.day;
  return (
    <picture>
      {heroPictures(hero).map(({ media, picture, sizes }) => (
        <source key={media} type="image/avif" media={media} srcSet={avifSrcSet(picture)} sizes={thriftySizes(sizes)} />
      ))}
      <img
        className={`wide block ${styles.picture}`}
        src={fallbackPicturePath(tall)}
        alt={tall.alt}
        width={FALLBACK_PICTURE_WIDTH}
        height={Math.round((FALLBACK_PICTURE_WIDTH * tall.height) / tall.width)}
        fetchPriority="high"
      />
    </picture>
  );
}

/** Kind, dates and guests. Each cell links to /booking until the panel can open; the submit button always does. */
export function QuickSearch({ kinds, onOpen }: { kinds: readonly KindName[]; onOpen: OpenAtTab }) {
  const { t } = useLingui();
  const locale = useLocale();
  const own = useOwnSearch(loadWatch, ofNewGuest);
  const kind = kinds.find(({ slug }) => slug === own?.kind);
  const stay = own?.stay ?? null;
  const nights = stay === null ? 0 : countNights(stay);
  const rooms = own?.rooms ?? DEFAULT_ROOMS;
  const { adults, children } = joinParties(rooms);
  const guests = adults + children.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element around it would be one more box in the hero's layout
    <div className={`raised line ${styles.plate}`} role="search" aria-label={t`Free nights`}>
      <Cell tab="category" className="wideOnly" label={t`Accommodation`} onOpen={onOpen}>
        {kind?.title ?? t`Any`}
      </Cell>
      <Cell tab="dates" className={`anchor ${styles.dates}`} label={t`Check in – Check out`} onOpen={onOpen}>
        {stay === null ? (
          t`Pick dates`
        ) : (
          <>
            {formatDayRange(stay.arrival, stay.departure, locale)}
            <span className="wideOnly">, {t`${plural(nights, { one: '# night', other: '# nights' })}`}</span>
          </>
        )}
      </Cell>
      <Cell tab="guests" className={`anchor ${styles.guests}`} label={t`Guests`} onOpen={onOpen}>
        {/* «5 гостей» for children or several rooms, because the full text does not fit. */}
        {rooms.length === 1 && children.length === 0
          ? t`${plural(adults, { one: '# adult', other: '# adults' })}`
          : t`${plural(guests, { one: '# guest', other: '# guests' })}`}
      </Cell>
      <Link className={`bold centre firm bare ${styles.submit}`} to="/booking">
        <Icon name="search" size={24} />
        <span className="unbroken wideWord">{t`Check availability`}</span>
      </Link>
    </div>
  );
}

function Cell({ tab, className, label, onOpen, children }: CellProps) {
  return (
    <Link
      className={`stack shrink bare ${styles.cell} ${className}`}
      to="/booking"
      aria-haspopup={usePopup()}
      onClick={(event) => onOpen(event, tab)}
    >
      <span className="small">{label}</span> <span className={`sum ${styles.value}`}>{children}</span>
    </Link>
  );
}

/** A phone's poster is wider than its window, because its height decides; mist hides a blurred smaller file. */
const TALL_SIZES = '(min-width: 640px) 100vw, 412px';
const WIDE_SIZES = '(min-width: 1440px) 100vw, 1440px';

const TALL = '(max-width: 900px)';
const WIDE = '(min-width: 900.02px)';
const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';

/** The poster for every window and scheme. The media exclude each other, so that only one picture is preloaded. */
export function heroPictures({ day, night }: Pick<HomeView['hero'], 'day' | 'night'>): MediaPicture[] {
  return [
    { media: `${TALL} and ${DAY}`, picture: day.tall, sizes: TALL_SIZES },
    { media: `${WIDE} and ${DAY}`, picture: day.wide, sizes: WIDE_SIZES },
    { media: `${TALL} and ${NIGHT}`, picture: night.tall, sizes: TALL_SIZES },
    { media: `${WIDE} and ${NIGHT}`, picture: night.wide, sizes: WIDE_SIZES },
  ];
}
