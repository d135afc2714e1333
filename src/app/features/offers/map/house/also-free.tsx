import { Trans } from '@lingui/react/macro';
import { freeOf, priceOf } from '#app/features/offers/map/map-spots.ts';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { squarePicturePath } from '#contract/site/paths.ts';
import styles from './house-card.module.css';

interface AlsoFreeProps {
  /** Houses of the same kind as the open one. */
  readonly cards: readonly EvaluatedOption[];
  readonly kindTitle: string;
  readonly onOpen: (id: number) => void;
}

/** The other free houses of a kind; rooms, which share a house, are all reached here. */
export function AlsoFree({ cards, kindTitle, onOpen }: AlsoFreeProps) {
  const locale = useLocale();
  const free = freeOf(cards);
  if (free.length === 0) return null;
  const kind = kindTitle.toLocaleLowerCase(locale);
  return (
    <div className={styles.others}>
      <h3>
        <Trans>Also free: {kind}</Trans>
      </h3>
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
