import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { localize } from '#app/content/localize.ts';
import { homeRecord } from '#app/content/records.ts';
import { useContent } from '#app/content/use-content.ts';
import { extraPriceText } from '#app/format/bill-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { QuantityCounter } from '#app/ui/forms/quantity-counter.tsx';
import { toExtras } from '#contract/content/extras.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { extrasToChoose, type PricedExtra, putExtra, quantityOf, stillOffered } from '#domain/pricing/extras.ts';

interface ExtrasEditorProps {
  readonly chosen: readonly PricedExtra[];
  /** What the booking has at its own price. */
  readonly sold?: readonly PricedExtra[];
  /** The guest has come to add something. */
  readonly isStarted?: boolean;
  readonly onChange: (chosen: readonly PricedExtra[]) => void;
}

/** The page carries none of them: few guests open the list, and every page would be heavier by its texts. */
const HOME = ['homePages'] as const;

/** What a guest adds to the stay, each with its price. A small link until something is chosen or the guest opens it. */
export function ExtrasEditor({ chosen, sold = [], isStarted = false, onChange }: ExtrasEditorProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const [isOpened, setOpened] = useState(isStarted);
  const content = useContent(HOME);
  const home = content && homeRecord(content);
  // Without an answer guests can still give up what is on their bill.
  const options = home === null ? optionsOf({ extras: [] }, chosen, locale) : optionsOf(home, sold, locale);
  // A draft may have prices of another day.
  const renew = useEffectEvent(() => onChange(stillOffered(chosen, options)));
  useEffect(() => {
    if (content !== null) renew();
  }, [content]);

  if (options.length === 0) return null;
  if (!isOpened && chosen.length === 0) {
    return (
      <button type="button" className="underlined tap" onClick={() => setOpened(true)}>{t`Add to your stay`}</button>
    );
  }
  return (
    <section className="stack3" ref={isStarted ? bringIntoView : undefined}>
      <h2 className="subtitle">{t`Add to your stay`}</h2>
      <ul className="stack4">
        {options.map((option) => (
          <li key={option.code}>
            <QuantityCounter
              name={option.name[locale]}
              most={option.most}
              quantity={quantityOf(chosen, option.code)}
              onChange={(quantity) => onChange(stillOffered(putExtra(chosen, option.code, quantity, options), options))}
            >
              {extraPriceText(i18n, option, locale)}
              {option.about !== '' && <>. {option.about}</>}
            </QuantityCounter>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Once: it arrives after the page that the guest's link has opened. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView();
}

function optionsOf(home: Pick<HomePageRecord, 'extras'>, sold: readonly PricedExtra[], locale: Locale) {
  const { extras: records = [] } = home;
  return extrasToChoose(toExtras(home), sold).map((extra) => {
    const record = records.find(({ code }) => code === extra.code);
    return { ...extra, about: localize(record?.about, locale) ?? '' };
  });
}
