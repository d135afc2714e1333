import { Trans } from '@lingui/react/macro';
import { formatClock } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { QueuedFact } from '../../offline/facts.ts';

/** What happened and when, as a row of a list says it. */
export function FactWords({ fact: { fact, pressedAtMs } }: { readonly fact: QueuedFact }) {
  const locale = useLocale();
  const time = formatClock(pressedAtMs);
  switch (fact.kind) {
    case 'check_in':
      return <Trans>checked in at {time}</Trans>;
    case 'check_out':
      return <Trans>checked out at {time}</Trans>;
    case 'cash': {
      const sum = formatPrice(toMinor(fact.amount), locale);
      return (
        <Trans>
          cash {sum} at {time}
        </Trans>
      );
    }
    case 'note':
      return <Trans>note at {time}</Trans>;
  }
}
