import { Trans, useLingui } from '@lingui/react/macro';
import type { PanelAlert } from '#app/features/stay-picker/panel/panel-state.ts';
import { stayRefusalText } from '#app/features/stay-picker/stay-refusal-text.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';

/** Why the one accommodation cannot be booked as asked (contract, "which text when"), in the panel and above the list. */
export function SingleAlertText({ alert }: { alert: PanelAlert }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (alert.key) {
    case 'two_night_min':
      return <>{stayRefusalText(i18n, alert.refusal)}</>;
    case 'cant_to_book':
      return <Trans>Sorry. No availability for choosed dates.</Trans>;
    case 'no_available_for_dates': {
      const nearest = formatDay(alert.nearestArrival, locale);
      return <Trans>Sorry. No availability for choosed dates. Coming dates are from {nearest}</Trans>;
    }
    case 'no_available_for_all':
      return alert.areOthersFree ? (
        <Trans>Sorry. No availability dates for choosed rooms. Try to choose other dates.</Trans>
      ) : (
        <Trans>Sorry. No availability dates for choosed rooms. Try to choose other room.</Trans>
      );
    case 'unknown':
      return <Trans>We could not find out whether these dates are free. Check the connection and try again.</Trans>;
  }
}
