import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { BookingOption } from '#app/content/views/booking-view.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { type StayStatus, unitsLeftOf } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';
import { CardAction } from './card-action.tsx';
import { CardPrice } from './card-price.tsx';
import { CardRefusal } from './card-refusal.tsx';

export const CARD_SIZES = '(min-width: 1200px) 300px, (min-width: 700.02px) 40vw, 100vw';

/** The picture mentions at most this many units left. */
const FEW_UNITS = 3;

/** Another length of stay would not help, so the card is paler. */
const OUT: ReadonlySet<StayStatus['kind']> = new Set(['taken', 'closed', 'party_too_large', 'all_chosen']);

interface OptionCardProps {
  readonly option: BookingOption;
  readonly status: StayStatus;
  readonly isChosen: boolean;
  readonly isLead: boolean;
  readonly phone: string;
  /** Query of the stay and the room's party, as the house's page reads them; starts with `?`. */
  readonly stayQuery: string;
  readonly onChoose: (option: BookingOption, freeUnits: number) => void;
}

/** One accommodation for the current room: what it is, who fits, the price of the stay, and the choice. */
export const OptionCard = memo(function OptionCard(props: OptionCardProps) {
  const { option, status, isChosen, isLead, phone, stayQuery, onChoose } = props;
  const { accommodation, title, lead, picture } = option;
  const { t } = useLingui();
  const unitsLeft = unitsLeftOf(status)?.unitsLeft;
  const isOut = OUT.has(status.kind);
  const classes = [styles.card, isChosen && styles.chosen, isOut && styles.out].filter(Boolean).join(' ');
  return (
    <article className={classes}>
      <div className={`anchor ${styles.picture}`}>
        <Picture picture={picture} sizes={CARD_SIZES} isLead={isLead} isDecorative />
        {unitsLeft !== undefined && unitsLeft <= FEW_UNITS && <FewLeft units={unitsLeft} />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={`soft above1 t15 ${styles.lead}`}>{lead}</p>
        <p className={`above1 t15 ${styles.fits}`}>
          <WhoFits option={option} />
        </p>
        <p className={`above1 t15 ${styles.look}`}>
          <TextLink href={`/accommodation/${accommodation.slug}${stayQuery}`} aria-label={t`Take a look: ${title}`}>
            <Trans>Take a look</Trans>
          </TextLink>
          <TextLink
            href={`/booking/compare${stayQuery || '?'}&add=${accommodation.slug}`}
            aria-label={t`Compare: ${title}`}
          >
            <Trans>Compare</Trans>
          </TextLink>
        </p>
      </div>
      <div className={`row between wrap ${styles.end}`}>
        <CardPrice status={status} accommodation={accommodation} />
        <CardAction option={option} status={status} isChosen={isChosen} phone={phone} onChoose={onChoose} />
      </div>
      <CardRefusal status={status} isChosen={isChosen} />
    </article>
  );
});

function FewLeft({ units }: { units: number }) {
  return (
    <p className={`label chipped placed ${styles.tag}`}>
      <Plural value={units} one="# left" other="# left" />
    </p>
  );
}

function WhoFits({ option: { accommodation } }: { option: BookingOption }) {
  const { t } = useLingui();
  const { baseCapacity, extraSeats } = accommodation;
  const most = baseCapacity + extraSeats;
  return extraSeats === 0 ? t`Sleeps up to ${most}` : t`Sleeps up to ${most}, price for ${baseCapacity}`;
}
