import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HouseOnMap } from '#app/content/views/booking-view.ts';
import { CardPrice, CardRefusal } from '#app/features/offers/list/card/card-parts.tsx';
import { CardAction } from '#app/features/offers/list/card/option-card.tsx';
import type { BookingPage, EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { squarePicturePath } from '#contract/site/paths.ts';
import styles from './house-card.module.css';
import { freeOf, priceOf } from './map-layout.ts';

interface AlsoFreeProps {
  /** Houses of the same kind as the open one. */
  readonly cards: readonly EvaluatedOption[];
  readonly kindTitle: string;
  readonly onOpen: (id: number) => void;
}

const SIZES = '(min-width: 900.02px) 332px, 136px';

/** `titleId`: null if the sheet around it has the title. */
export function HouseFacts({ card, titleId }: { card: EvaluatedOption; titleId: string | null }) {
  const { title, picture, onMap } = card.option;
  return (
    <div className={`stack spaced4 ${styles.house}`}>
      <div className={`rounded ${styles.picture}`}>
        <Picture picture={picture} sizes={SIZES} isDecorative />
      </div>
      <div>
        {titleId !== null && (
          <h2 className={`below2 subtitle ${styles.title}`} id={titleId} tabIndex={-1}>
            {title}
          </h2>
        )}
        {onMap !== null && (
          <p className={`t15 ${styles.view}`}>
            <span>
              {card.accommodation.kind === 'rooms' ? <Trans>From the window</Trans> : <Trans>From the porch</Trans>}
            </span>{' '}
            {onMap.view}
          </p>
        )}
      </div>
      {onMap !== null && <Distances house={onMap} />}
      <CardRefusal card={card} />
    </div>
  );
}

function Distances({ house: { metresToLake, metresToReception } }: { house: HouseOnMap }) {
  const { t } = useLingui();
  if (metresToLake === null && metresToReception === null) return null;
  return (
    <ul className={`cluster whole ruled above3 t15 spaced4 ${styles.distances}`}>
      {metresToLake !== null && (
        <Distance icon="lake-view">
          <Trans>
            <strong>{metresToLake} m</strong> to the lake
          </Trans>
        </Distance>
      )}
      {metresToReception !== null && (
        <Distance icon="reception">
          {metresToReception === 0 ? (
            t`Reception downstairs`
          ) : (
            <Trans>
              <strong>{metresToReception} m</strong> to reception
            </Trans>
          )}
        </Distance>
      )}
    </ul>
  );
}

function Distance({ icon, children }: { icon: 'lake-view' | 'reception'; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** The sum of the stay and the choice, the same as in the list. */
export function HouseChoice({ card, page }: { card: EvaluatedOption; page: BookingPage }) {
  return (
    <div className={`stack container middle fills ${styles.offer}`}>
      <CardPrice status={card.status} accommodation={card.accommodation} />
      <CardAction card={card} page={page} />
    </div>
  );
}

/** The other free houses of a kind; rooms, which share a house, are all reached here. */
export function AlsoFree({ cards, kindTitle, onOpen }: AlsoFreeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const free = freeOf(cards);
  if (free.length === 0) return null;
  const kind = kindTitle.toLocaleLowerCase(locale);
  return (
    <div className={styles.others}>
      <h3>{t`Also free: ${kind}`}</h3>
      <ul>
        {free.map((card) => (
          <li key={card.accommodation.id}>
            <button type="button" onClick={() => onOpen(card.accommodation.id)}>
              <img src={squarePicturePath(card.accommodation.id)} alt="" width={44} height={44} loading="lazy" />
              <span>{card.option.title}</span>
              <strong translate="no">{formatPrice(priceOf(card), locale)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
