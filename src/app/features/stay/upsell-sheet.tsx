import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { NamedText } from '#app/content/views/accommodation-view.ts';
import type { PanelView } from '#app/content/views/panel-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { markUpsellShown, type RoomUpsell } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { countNights } from '#domain/stay/stay.ts';
import styles from './booking-panel.module.css';

export type ShownUpsell = Omit<RoomUpsell, 'room' | 'freeUnits'>;

interface UpsellSheetProps {
  readonly view: PanelView;
  readonly offer: ShownUpsell;
  readonly onAnswer: (isTaken: boolean) => void;
}

/** «Upgrade your room»: three facts and two sums side by side. Both answers look alike; closing refuses. */
export function UpsellSheet({ view, offer, onAnswer }: UpsellSheetProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { upsell, stay, totalMinor } = offer;
  const better = view.booking.options.find(({ accommodation }) => accommodation.id === upsell.accommodation.id);
  const chosen = view.booking.options.find(({ accommodation }) => accommodation.id === offer.chosen.id);
  const refuse = () => onAnswer(false);
  useEffect(() => markUpsellShown(), []);
  if (better === undefined || chosen === undefined) return null;
  const difference = formatPrice(upsell.differenceMinor, locale);
  const forms = view.titleForms.get(offer.chosen.id);
  const instead = forms?.insteadOf ?? chosen.title;
  const kept = forms?.keep ?? chosen.title;
  const facts = compareFacts(view.facts.get(offer.chosen.id) ?? [], view.facts.get(upsell.accommodation.id) ?? []);
  return (
    <Sheet
      title={t`Upgrade your room`}
      isOpen
      onClose={refuse}
      surface="poster"
      foot={
        <div className="stack2">
          <Button look="line" onClick={() => onAnswer(true)}>{t`Pay ${difference} more`}</Button>
          <Button look="line" onClick={refuse}>{t`Keep ${kept}`}</Button>
        </div>
      }
    >
      <div className="stack2 column container">
        <div className={styles.picture}>
          <Picture picture={better.picture} sizes="(min-width: 900.02px) 640px, 100vw" />
        </div>
        <p className="label spruce">{t`Instead of ${instead}`}</p>
        <h3 className="title">{better.title}</h3>
        <table className={`tight t15 wide ${styles.table}`}>
          <thead>
            <tr>
              <td />
              <th scope="col">{chosen.title}</th>
              <th scope="col">{better.title}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact.title}>
                <th scope="row">{fact.title}</th>
                <td>{whole(fact.chosen)}</td>
                <td>{whole(fact.better)}</td>
              </tr>
            ))}
            <tr className={styles.sums}>
              <th scope="row">
                {nightsText(i18n, countNights(stay))}
                {upsell.isTaxed && <>, {t`tax included`}</>}
              </th>
              <td translate="no">{formatPrice(totalMinor, locale)}</td>
              <td translate="no">{formatPrice(totalMinor + upsell.differenceMinor, locale)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

/** «крісло-ліжко» stays on one line. */
function whole(text: string): string {
  return text.replaceAll('-', '-\u2060');
}

const FACTS_COMPARED = 3;

/** Facts that both have with different texts, in the resort's order. Facts that only one has are left out. */
export function compareFacts(chosen: readonly NamedText[], better: readonly NamedText[]) {
  const shared = chosen.flatMap(({ title, text }) => {
    const other = better.find((fact) => fact.title === title);
    return other === undefined || other.text === text ? [] : [{ title, chosen: text, better: other.text }];
  });
  return shared.slice(0, FACTS_COMPARED);
}
