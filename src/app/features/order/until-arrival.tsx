import { Trans } from '@lingui/react/macro';
import { capitalize, formatDaysUntil } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';

export function UntilArrival({ days }: { readonly days: number }) {
  const locale = useLocale();
  if (days < 0) return <Trans>You are staying with us now</Trans>;
  return capitalize(formatDaysUntil(days, locale), locale);
}
