import { useContext, useEffect, useMemo, useState } from 'react';
import { localize } from '#app/content/localize.ts';
import { homeRecord } from '#app/content/records.ts';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toExtras } from '#contract/content/extras.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type Extra, extrasToChoose, type PricedExtra } from '#domain/pricing/extras.ts';

interface ExtraOption extends Extra {
  readonly about: string;
}

interface ExtraOptions {
  /** False until the resort's content has arrived. */
  readonly areKnown: boolean;
  readonly options: readonly ExtraOption[];
}

const NOTHING = { extras: [] };

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
  // Without an answer guests can still give up what is on their bill.
  const options = useMemo(
    () => (home === null ? optionsOf(NOTHING, chosen, locale) : optionsOf(home, sold, locale)),
    [home, chosen, sold, locale],
  );
  return { areKnown: home !== null, options };
}

function optionsOf(home: Pick<HomePageRecord, 'extras'>, sold: readonly PricedExtra[], locale: Locale): ExtraOption[] {
  const { extras: records = [] } = home;
  return extrasToChoose(toExtras(home), sold).map((extra) => {
    const record = records.find(({ code }) => code === extra.code);
    return { ...extra, about: localize(record?.about, locale) ?? '' };
  });
}
