import { useLingui } from '@lingui/react/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { IconName } from '#app/ui/actions/icon-names.ts';
import type { BoardStay, DeskBlock } from '#contract/desk/desk-board.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';

export type StayLook = 'held' | BoardStay['presence'];

export const LOOK_ICONS: Readonly<Record<StayLook, IconName>> = {
  held: 'history',
  expected: 'stay',
  in_house: 'reception',
  left: 'check',
  no_show: 'close',
};

export function lookOf({ state, presence }: BoardStay): StayLook {
  return state === 'awaiting_payment' ? 'held' : presence;
}

/** "2+1": adults and children. */
export function partyText({ adults, children }: BoardStay): string {
  return children === 0 ? String(adults) : `${adults}+${children}`;
}

/** Stays and blocks as they are spoken. */
export function useBoardWords() {
  const { t } = useLingui();
  const locale = useLocale();
  const looks: Readonly<Record<StayLook, string>> = {
    held: t({ message: 'held, not paid', context: 'a stay' }),
    expected: t({ message: 'expected', context: 'a stay' }),
    in_house: t({ message: 'in house', context: 'a stay' }),
    left: t({ message: 'left', context: 'a stay' }),
    no_show: t({ message: 'no-show', context: 'a stay' }),
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
