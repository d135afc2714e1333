import { Plural, useLingui } from '@lingui/react/macro';
import type { BookingPage, EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { unchooseAccommodation } from '#app/stores/search/search-store.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { isPriced, type StayStatus, unitsLeftOf } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';
import { CardPrice, CardRefusal, LookLink } from './card-parts.tsx';
import { chooseCard } from './choose-card.ts';

export const CARD_SIZES = '(min-width: 1200px) 300px, (min-width: 700.02px) 40vw, 100vw';

/** The picture mentions at most this many units left. */
const FEW_UNITS = 3;

/** Another length of stay would not help, so the card is paler. */
const OUT: ReadonlySet<StayStatus['kind']> = new Set(['taken', 'closed', 'party_too_large', 'all_chosen']);

interface CardProps {
  readonly card: EvaluatedOption;
  readonly page: Pick<BookingPage, 'stayQuery' | 'view'>;
}

export function OptionCard({ card, page, isLead }: CardProps & { isLead: boolean }) {
  const { option, status, isChosen } = card;
  const { accommodation, title, lead, picture } = option;
  const { t } = useLingui();
  const { baseCapacity, extraSeats } = accommodation;
  const most = baseCapacity + extraSeats;
  const units = unitsLeftOf(status)?.unitsLeft;
  const isOut = OUT.has(status.kind);
  const classes = [styles.card, isChosen && styles.chosen, isOut && styles.out].filter(Boolean).join(' ');
  return (
    <article className={classes}>
      <div className={`anchor ${styles.picture}`}>
        <Picture picture={picture} sizes={CARD_SIZES} isLead={isLead} isDecorative />
        {units !== undefined && units <= FEW_UNITS && (
          <p className={`label chipped placed ${styles.tag}`}>
            <Plural value={units} one="# left" other="# left" />
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={`soft above1 t15 ${styles.lead}`}>{lead}</p>
        <p className={`above1 t15 ${styles.fits}`}>
          {extraSeats === 0 ? t`Sleeps up to ${most}` : t`Sleeps up to ${most}, price for ${baseCapacity}`}
        </p>
        <p className={`above1 t15 ${styles.look}`}>
          <LookLink option={option} stayQuery={page.stayQuery} />
          <TextLink
            href={`/booking/compare${page.stayQuery || '?'}&add=${accommodation.slug}`}
            aria-label={t`Compare: ${title}`}
          >
            {t`Compare`}
          </TextLink>
        </p>
      </div>
      <div className={`row between wrap ${styles.end}`}>
        <CardPrice status={status} accommodation={accommodation} />
        <CardAction card={card} page={page} />
      </div>
      <CardRefusal card={card} />
    </article>
  );
}

/** The button to choose, to undo the choice, or to call; null if nothing can be chosen. */
export function CardAction({ card: { option, status, isChosen }, page: { view } }: CardProps) {
  const { title } = option;
  const { phone } = view;
  const { t } = useLingui();
  if (status.kind === 'phone_only') {
    return <ButtonLink look="line" isSmall href={telephoneLink(phone)}>{t`Call ${phone}`}</ButtonLink>;
  }
  const units = unitsLeftOf(status);
  if (!isChosen && units === null && !isPriced(status) && status.kind !== 'asking') return null;
  // Without the resort's answer all units count as free; the server checks the order.
  const freeUnits = units?.freeUnits ?? option.accommodation.units;
  return (
    <button
      type="button"
      className={`inline2 bold t15 firm chipped amid ${styles.choice}`}
      aria-label={isChosen ? t`Chosen: ${title}` : t`Choose: ${title}`}
      aria-pressed={isChosen}
      disabled={!isChosen && status.kind === 'asking'}
      onClick={() => (isChosen ? unchooseAccommodation() : chooseCard(option, freeUnits, view))}
    >
      {isChosen ? (
        <>
          <Icon name="check" /> {t`Chosen`}
        </>
      ) : (
        t`Choose`
      )}
    </button>
  );
}
