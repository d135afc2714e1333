import { applyToMinimumStays } from '#content/rates/apply-night-rules.ts';
import { addFromPrices } from '#content/rates/from-prices.ts';
import type { SiteContent, StaticContent } from '#contract/content/site-content.ts';
import { toCatalogue } from '../availability/catalogue.ts';
import { firstArrivalAt } from '../availability/first-arrival-at.ts';
import type { NightRules } from '../availability/night-rules.ts';
import type { ReadResortClock } from './resort-clock.ts';

/** Returns the same list until a price has changed. */
type ReadCategories = () => SiteContent['categories'];

const NO_RULES: ReturnType<NightRules['read']> = [];

type PricedContent = Parameters<typeof addFromPrices>[0];

/** A special offer may start or end, and the desk may change prices, while the process runs. */
export function openCategories(
  content: PricedContent,
  timeZone: string,
  now: () => number,
  readRules: NightRules['read'] = () => NO_RULES,
): ReadCategories {
  const { lateArrivalUntil } = toCatalogue(content).rules;
  let list = content.categories;
  let madeFor = '';
  let madeWith = NO_RULES;
  return () => {
    const today = firstArrivalAt(now(), timeZone, lateArrivalUntil);
    const rules = readRules();
    if (today === madeFor && rules === madeWith) return list;
    madeFor = today;
    madeWith = rules;
    const made = applyToMinimumStays(addFromPrices(content, today, rules), rules);
    if (JSON.stringify(made) !== JSON.stringify(list)) list = made;
    return list;
  };
}

/** Returns the whole content of a process. Returns the same object until one of its parts has changed. */
export type ReadContent = () => SiteContent;

export function joinContent(
  standing: StaticContent,
  readClock: ReadResortClock,
  readCategories: ReadCategories,
): ReadContent {
  let content: SiteContent | null = null;
  return () => {
    const [clocks, categories] = [readClock(), readCategories()];
    if (content?.clocks !== clocks || content.categories !== categories) content = { ...standing, clocks, categories };
    return content;
  };
}
