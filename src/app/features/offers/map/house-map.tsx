import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BookingKind } from '#app/content/views/booking-view.ts';
import { MapPin, MapStage } from '#app/features/map/map-stage.tsx';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { useMeasured } from '#app/ui/hooks/layout/use-measured.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { countNights } from '#domain/stay/stay.ts';
import styles from './house-map.module.css';
import {
  centreOf,
  freeOf,
  type HiddenKind,
  hiddenKinds,
  type MapSpot,
  middleOf,
  priceOf,
  spreadPills,
  startOf,
} from './map-layout.ts';
import { pillWords } from './pill-words.ts';
import { panTo, panToCurrent, scrollOf, sightOf, useMousePan } from './use-map-pan.ts';

interface HiddenKindsProps {
  readonly hidden: readonly HiddenKind[];
  readonly spots: readonly MapSpot[];
  readonly kinds: readonly BookingKind[];
  readonly onShow: (kind: AccommodationKind) => void;
}

interface HousePillProps {
  readonly spot: MapSpot;
  /** Title of the house, or of its kind if that has several rooms. */
  readonly title: string;
  /** Horizontal shift in pixels, so that pills do not cover each other. */
  readonly shift: number;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The least width of the drawing, in pixels, for which pills are kept apart. */
const LEAST_WIDTH = { phone: 1050, wide: 1266 };
const DRAWING_SHAPE = 1000 / 1600;

interface HouseMapProps {
  readonly spots: readonly MapSpot[];
  readonly kinds: readonly BookingKind[];
  readonly currentId: number | null;
  readonly isWide: boolean;
  /** Pixels at the lower edge that a sheet covers. */
  readonly covered: number;
  readonly onOpen: (spot: MapSpot) => void;
  /** Content over the map that does not move with it. */
  readonly children?: ReactNode;
}

export function HouseMap(props: HouseMapProps) {
  const { spots, kinds, currentId, isWide, covered, onOpen, children } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const [scroll, setScroll] = useState<ReturnType<typeof scrollOf> | null>(null);
  useMousePan(frame);
  const width = isWide ? LEAST_WIDTH.wide : LEAST_WIDTH.phone;
  const tips = spots.map(({ left, top }) => ({ x: (left / 100) * width, y: (top / 100) * width * DRAWING_SHAPE }));
  const shifts = spreadPills(tips);
  const current = spots.find(({ cards }) => cards.some(({ accommodation }) => accommodation.id === currentId));
  // The bar with the total makes the frame lower.
  useMeasured(frame, (element) => {
    if (!isPlaced.current) panTo(element, isWide ? centreOf(spots) : middleOf(startOf(spots)), covered, 'instant');
    isPlaced.current = true;
    panToCurrent(element, covered, 'instant');
    setScroll(scrollOf(element));
  });
  // A card that opens must not cover its own house.
  const showCurrent = useEffectEvent(() => frame.current && panToCurrent(frame.current, covered, 'smooth'));
  useEffect(() => {
    if (currentId !== null) showCurrent();
  }, [currentId]);
  const hidden = scroll === null ? [] : hiddenKinds(spots, sightOf(scroll, covered));
  const titleOf = (spot: MapSpot) =>
    spot.cards.length === 1 ? spot.lead.option.title : (kinds.find(({ slug }) => slug === spot.kind)?.title ?? '');
  return (
    <div className={`anchor misty ${styles.stage}`}>
      <MapStage
        ref={frame}
        className={styles.frame}
        onScroll={({ currentTarget }) => setScroll(scrollOf(currentTarget))}
        style={{ '--map-least': `${width}px` } as CSSProperties}
        label={t`Houses on the map`}
        loading="eager"
        pins={spots.map((spot, index) => (
          <HousePill
            key={`${spot.left} ${spot.top}`}
            spot={spot}
            title={titleOf(spot)}
            shift={shifts[index] ?? 0}
            isCurrent={spot === current}
            onOpen={() => onOpen(spot)}
          />
        ))}
      />
      <HiddenKinds
        hidden={hidden}
        spots={spots}
        kinds={kinds}
        onShow={(kind) => {
          const place = middleOf(spots.filter((spot) => spot.kind === kind));
          if (frame.current !== null) panTo(frame.current, place, covered, 'smooth');
        }}
      />
      {children}
    </div>
  );
}

/** A house's button on the map: a lit door with the sum of the stay, or a shut door. */
export function HousePill({ spot, title, shift, isCurrent, onOpen }: HousePillProps) {
  const isChosen = spot.cards.some((card) => card.isChosen);
  const { i18n, t } = useLingui();
  const { look, text, said } = pillWords(i18n, spot);
  const name = isChosen ? t`${title}, ${said}, chosen` : `${title}, ${said}`;
  return (
    <MapPin place={spot} className={styles.spot} data-look={look} data-kind={spot.kind}>
      {(look === 'free' || look === 'taken') && <span className={`placed through ${styles.house}`} />}
      <button
        type="button"
        className={`total unbroken raised chipped t15 inline amid placed ${styles.pill}`}
        style={{ translate: `calc(-50% + ${shift}px) -100%` }}
        aria-label={name}
        aria-pressed={isCurrent}
        onClick={onOpen}
      >
        <Mark look={look} isChosen={isChosen} />
        {text !== '' && <span>{text}</span>}
      </button>
    </MapPin>
  );
}

function Mark({ look, isChosen }: { look: string; isChosen: boolean }) {
  if (isChosen) return <Icon name="check" size={16} strokeWidth={2.5} />;
  if (look === 'free') return <AvailableMark />;
  if (look === 'taken') return <ShutDoor />;
  return look === 'asking' ? <span className={`misty ${styles.waiting}`} /> : null;
}

/** Chips at the map's edge for the kinds that are not in sight. A tap moves the map to them. */
export function HiddenKinds({ hidden, spots, kinds, onShow }: HiddenKindsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const bySide = (['start', 'end'] as const).flatMap((side) => hidden.filter((kind) => kind.side === side));
  return (
    <div className={`scroller line gap2 placed through ${styles.edges}`}>
      {bySide.map(({ kind, side }) => {
        const title = kinds.find(({ slug }) => slug === kind)?.title ?? '';
        const lowestMinor = Math.min(...spots.filter((spot) => spot.kind === kind).map(({ lead }) => priceOf(lead)));
        const isFree = Number.isFinite(lowestMinor);
        const price = isFree ? formatPrice(lowestMinor, locale) : '';
        return (
          <button
            key={kind}
            type="button"
            className={`label inline2 figures unbroken raised firm chipped ${styles.chip}`}
            data-side={side}
            aria-label={isFree ? t`Show on the map: ${title}, from ${price}` : t`Show on the map: ${title}`}
            onClick={() => onShow(kind)}
          >
            {side === 'start' && <Icon name="previous" size={16} />}
            {isFree ? <AvailableMark /> : <ShutDoor size={14} />}
            <span>
              {title} {isFree && <span className="soft regular">{t`from ${price}`}</span>}
            </span>
            {side === 'end' && <Icon name="next" size={16} />}
          </button>
        );
      })}
    </div>
  );
}

interface SumLegendProps {
  readonly cards: readonly EvaluatedOption[];
  readonly spots: readonly MapSpot[];
  readonly party: GuestParty | undefined;
}

/** Explains the map's figures and shut doors: «₴ за 3 ночі на двох». Renders nothing while no pill has a figure. */
export function SumLegend({ cards, spots, party }: SumLegendProps) {
  const { i18n, t } = useLingui();
  const [free] = freeOf(cards);
  const guests = (party?.adults ?? 0) + (party?.children.length ?? 0);
  const isWithoutDates = cards.some(({ status }) => status.kind === 'dates_missing');
  if (free?.status.kind !== 'free') {
    return isWithoutDates ? (
      <p className={`sum row t13 placed ${styles.legend}`}>{t`UAH for an ordinary night`}</p>
    ) : null;
  }
  const nights = nightsText(i18n, countNights(free.status.stay));
  const forGuests = i18n._(msg`${plural(guests, { one: 'for # guest', other: 'for # guests' })}`);
  return (
    <p className={`sum row t13 placed ${styles.legend}`}>
      <AvailableMark /> {t`UAH for ${nights}, ${forGuests}`}
      {spots.some((spot) => pillWords(i18n, spot).look === 'taken') && (
        <span className={`soft regular inline ${styles.taken}`}>
          <ShutDoor size={14} /> {t`taken`}
        </span>
      )}
    </p>
  );
}

/** The logo's doorway without its light marks taken houses. The text beside it carries the meaning. */
function ShutDoor({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 18 18" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d="M9 1.5L16.5 7.4V16.5H1.5V7.4Z"
        fill="var(--mist)"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
