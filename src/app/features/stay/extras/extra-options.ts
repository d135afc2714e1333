import { useContext, useEffect, useMemo, useState } from 'react';
import { localize } from '#app/content/localize.ts';
import { homeRecord } from '#app/content/records.ts';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toExtras } from '#contract/content/extras.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Extra, PricedExtra } from '#domain/pricing/extras.ts';

interface ExtraOption extends Extra {
  readonly about: string;
}

interface ExtraOptions {
  /** False until the resort's content has arrived. */
  readonly areKnown: boolean;
  readonly options: readonly ExtraOption[];
}

/** The page carries none of them: few guests open the list, and every page would be heavier by its texts. */
export function useExtraOptions(chosen: readonly PricedExtra[], sold: readonly PricedExtra[]): ExtraOptions {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [home, setHome] = useState<HomePageRecord | null>(null);
  useEffect(() => {
    access?.source.load('homePages').then(
      (content) => setHome(homeRecord(content)),
      () => undefined,
    );
  }, [access]);
  const offered = useMemo(() => home && optionsOf(home, sold, locale), [home, sold, locale]);
  // Without an answer guests can still give up what is on their bill.
  return { areKnown: offered !== null, options: offered ?? chosen.map(asSold) };
}

/** What the booking has keeps its price. What the resort sells no more can only be given up. */
function optionsOf(home: Pick<HomePageRecord, 'extras'>, sold: readonly PricedExtra[], locale: Locale): ExtraOption[] {
  const offered = toExtras(home).map((extra, index) => {
    const line = sold.find(({ code }) => code === extra.code);
    const about = localize(home.extras[index]?.about, locale) ?? '';
    return { ...extra, about, priceMinor: line?.unitMinor ?? extra.priceMinor };
  });
  return [...offered, ...sold.filter(({ code }) => !offered.some((extra) => extra.code === code)).map(asSold)];
}

function asSold({ code, name, per, unitMinor, quantity }: PricedExtra): ExtraOption {
  return { code, name, per, priceMinor: unitMinor, most: quantity, about: '' };
}
