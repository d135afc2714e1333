import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { changeOffer } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { Quote } from '#domain/pricing/quote.ts';
import { findObstacle, type OfferObstacle, type RoomOfOffer } from '#domain/pricing/special-offer.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { offerText } from './bill-lines.ts';
import styles from './offer-chip.module.css';
import { obstacleText } from './offer-words.ts';

interface OfferChipProps {
  /** undefined: the site books no such offer. */
  readonly option: OfferOption | undefined;
  /** Why the stay has no discount; null: it has one, or nothing is chosen yet. */
  readonly obstacle: OfferObstacle | null;
  /** What brings the discount about. */
  readonly children?: ReactNode;
}

/** The special offer that the guest books by, which can be given up, and why it takes nothing off this stay. */
export function OfferChip({ option, obstacle, children }: OfferChipProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return (
    <div className={styles.offer} role="status">
      <p className={styles.chip}>
        {option === undefined ? (
          <Trans>The offer of the link is over</Trans>
        ) : (
          `${offerText(i18n, option.title)}, ${option.value}`
        )}
        <button type="button" data-round aria-label={t`Book without the offer`} onClick={() => changeOffer(undefined)}>
          <Icon name="close" size={18} />
        </button>
      </p>
      {option !== undefined && obstacle !== null && (
        <p className={styles.why}>{obstacleText(i18n, obstacle, option, locale)}</p>
      )}
      {children}
    </div>
  );
}

/** null: the rooms have their discount. */
export function obstacleOfBill(
  { offer }: OfferOption,
  rooms: readonly RoomOfOffer[],
  stay: Stay,
  { discount }: Quote,
): OfferObstacle | null {
  return discount === undefined ? (findObstacle(offer, rooms, stay) ?? { reason: 'accommodations' }) : null;
}
