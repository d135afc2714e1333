import type { DeskInsightAnswer } from '#contract/desk/desk-insight.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { NightPeriod } from '#domain/desk/insight/night-sums.ts';
import { call } from '../../api.ts';

/** `kind`: the id of a kind of houses; null: all of them. */
export const readInsight = (period: NightPeriod, kind: number | null) =>
  call<DeskInsightAnswer>('GET', `${DESK_PATHS.insight}?${queryOf(period, kind)}`);

export function csvPath(period: NightPeriod, kind: number | null, locale: Locale): string {
  return `${API_BASE}${DESK_PATHS.insightCsv}?${queryOf(period, kind)}&locale=${locale}`;
}

function queryOf({ from, to }: NightPeriod, kind: number | null): URLSearchParams {
  return new URLSearchParams({ from, to, ...(kind !== null && { kind: String(kind) }) });
}
