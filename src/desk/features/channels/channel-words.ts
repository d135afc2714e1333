import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { resortDay, resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { ChannelFault, DeskChannel, DeskChannels } from '#contract/desk/desk-channels.ts';

type Kinds = DeskChannels['data']['kinds'];

/** Returns the texts about channels. */
export function useChannelWords() {
  const { i18n, t } = useLingui();
  const locale = useLocale();

  function momentOf(instant: string): string {
    const [day, clock] = [resortDay(Date.parse(instant)), formatClock(Date.parse(instant))];
    return day === resortToday() ? clock : `${formatDay(day, locale)}, ${clock}`;
  }

  function faultOf({ reason, status }: NonNullable<DeskChannel['failure']>): string {
    const faults: Readonly<Record<ChannelFault, string>> = {
      bad_address: t`the address leads to no public server`,
      not_reached: t`the server does not answer`,
      too_slow: t`the answer takes longer than ten seconds`,
      too_big: t`the file is larger than 1 MB`,
      refused: status === null ? t`the server only sends us on` : t`the server answers ${status}`,
      not_a_calendar: t`the answer is no whole calendar`,
      too_many_events: t`the calendar has more than 2,000 events`,
      repeats: t`the calendar has events that repeat by a rule`,
    };
    return faults[reason];
  }

  function newsOf({ address, is_read, changed_at, taken, freed }: DeskChannel): string {
    if (address === null) return t`It only reads our calendar.`;
    if (!is_read) return t`Its calendar was not read yet.`;
    if (changed_at === null) return t`Its calendar has taken no nights yet.`;
    const moment = momentOf(changed_at);
    const changes = [
      ...(taken > 0 ? [i18n._(msg`${plural(taken, { one: '# stay taken over', other: '# stays taken over' })}`)] : []),
      ...(freed > 0 ? [i18n._(msg`${plural(freed, { one: '# stay freed', other: '# stays freed' })}`)] : []),
    ].join(', ');
    return t`Last change ${moment}: ${changes}`;
  }

  return {
    momentOf,
    faultOf,
    newsOf,
    placeOf({ category_id, unit }: Pick<DeskChannel, 'category_id' | 'unit'>, kinds: Kinds): string {
      const title = kinds.find((kind) => kind.category_id === category_id)?.title[locale] ?? '';
      return unit === null ? t`${title}, any unit` : `${unit}, ${title}`;
    },
  };
}
