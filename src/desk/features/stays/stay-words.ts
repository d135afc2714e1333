import { useLingui } from '@lingui/react/macro';
import { formatClock, formatDayNumeric, formatDayRange } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { BoardStay, DeskBlock } from '#contract/desk/desk-board.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { HousekeepingUnit } from '#contract/desk/desk-housekeeping.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { holdsNights } from '#domain/order/order-state.ts';

export type StayLook = 'held' | 'over' | BoardStay['presence'];

export function lookOf({ state, presence }: BoardStay): StayLook {
  return state === 'awaiting_payment' ? 'held' : presence;
}

/** Returns the look of an order from all its rooms. An order whose nights are free again is over. */
export function lookOfStay({ state, rooms }: Pick<DeskStay, 'state' | 'rooms'>): StayLook {
  const presences = rooms.map(({ presence }) => presence);
  if (state === 'awaiting_payment' || state === 'awaiting_confirmation') return 'held';
  if (presences.includes('in_house')) return 'in_house';
  if (presences.includes('no_show')) return 'no_show';
  if (!holdsNights(state)) return 'over';
  return presences.every((presence) => presence === 'left') ? 'left' : 'expected';
}

/** For example `23.12, 14:27`, in resort time. */
export function shortMoment(instant: string, locale: Locale): string {
  const instantMs = Date.parse(instant);
  return `${formatDayNumeric(resortDay(instantMs), locale)}, ${formatClock(instantMs)}`;
}

/** For example "2+1" for adults and children. */
export function partyText({ adults, children }: BoardStay): string {
  return children === 0 ? String(adults) : `${adults}+${children}`;
}

/** For example «Сніданок ×2, Дитяче ліжечко»; '': no extras. */
export function extrasText(extras: HousekeepingUnit['extras'] | undefined, locale: Locale): string {
  return (extras ?? []).map(({ name, quantity }) => `${name[locale]}${quantity > 1 ? ` ×${quantity}` : ''}`).join(', ');
}

/** Returns texts about stays and blocks, as they are spoken. */
export function useStayWords() {
  const { t } = useLingui();
  const locale = useLocale();
  const looks: Readonly<Record<StayLook, string>> = {
    held: t({ message: 'held, not paid', context: 'a stay' }),
    expected: t({ message: 'expected', context: 'a stay' }),
    in_house: t({ message: 'in house', context: 'a stay' }),
    left: t({ message: 'left', context: 'a stay' }),
    no_show: t({ message: 'no-show', context: 'a stay' }),
    over: t({ message: 'cancelled', context: 'a stay' }),
  };
  const daysOf = (from: string, to: string) => formatDayRange(calendarDate(from), calendarDate(to), locale);
  return {
    looks,
    daysOf,
    stay(stay: BoardStay) {
      const { last_name, arrival, departure, balance } = stay;
      const debt = balance !== null && balance > 0 ? `, ${t`to pay`}` : '';
      return `${last_name} ${partyText(stay)}, ${daysOf(arrival, departure)}, ${looks[lookOf(stay)]}${debt}`;
    },
    block({ from, to, reason }: DeskBlock) {
      return `${t({ message: 'closed', context: 'a unit' })}: ${reason}, ${daysOf(from, to)}`;
    },
  };
}
