import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingKind } from '#app/content/views/booking-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import type { HiddenKind } from './map-layout.ts';
import { type MapSpot, priceOf } from './map-spots.ts';
import styles from './map-stage.module.css';
import { ShutDoor } from './shut-door.tsx';

interface HiddenKindsProps {
  readonly hidden: readonly HiddenKind[];
  readonly spots: readonly MapSpot[];
  readonly kinds: readonly BookingKind[];
  readonly onShow: (kind: AccommodationKind) => void;
}

/** Chips at the map's edge for the kinds that are not in sight. A tap moves the map to them. */
export function HiddenKinds({ hidden, spots, kinds, onShow }: HiddenKindsProps) {
  const bySide = (['start', 'end'] as const).flatMap((side) => hidden.filter((kind) => kind.side === side));
  return (
    <div className={styles.edges}>
      {bySide.map(({ kind, side }) => (
        <KindChip
          key={kind}
          title={kinds.find(({ slug }) => slug === kind)?.title ?? ''}
          lowestMinor={Math.min(...spots.filter((spot) => spot.kind === kind).map(({ lead }) => priceOf(lead)))}
          side={side}
          onPress={() => onShow(kind)}
        />
      ))}
    </div>
  );
}

interface KindChipProps {
  readonly title: string;
  /** Infinity: none is free. */
  readonly lowestMinor: number;
  readonly side: HiddenKind['side'];
  readonly onPress: () => void;
}

function KindChip({ title, lowestMinor, side, onPress }: KindChipProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isFree = Number.isFinite(lowestMinor);
  const price = isFree ? formatPrice(lowestMinor, locale) : '';
  return (
    <button
      type="button"
      className={`label inline2 figures unbroken raised ${styles.chip}`}
      data-side={side}
      aria-label={isFree ? t`Show on the map: ${title}, from ${price}` : t`Show on the map: ${title}`}
      onClick={onPress}
    >
      {side === 'start' && <Icon name="previous" size={16} />}
      {isFree ? <AvailableMark /> : <ShutDoor size={14} />}
      <span>
        {title}{' '}
        {isFree && (
          <span className={`soft ${styles.from}`}>
            <Trans>from {price}</Trans>
          </span>
        )}
      </span>
      {side === 'end' && <Icon name="next" size={16} />}
    </button>
  );
}
