import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDayRangeShort } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStayDetails, HistoryEntry, HistoryFacts } from '#contract/desk/desk-stay-details.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { SignedFigure } from '../money/signed-sum.tsx';
import { WayName } from '../money/way-name.tsx';
import styles from './drawer.module.css';
import { MAIL_NAMES } from './stay-mails.tsx';
import { StaySection } from './stay-section.tsx';
import { shortMoment } from './stay-words.ts';

const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  order_placed: msg({ message: 'booking', context: 'history' }),
  check_in: msg({ message: 'check-in', context: 'history' }),
  check_out: msg({ message: 'check-out', context: 'history' }),
  no_show: msg({ message: 'no-show', context: 'history' }),
  undo_check_in: msg({ message: 'check-in undone', context: 'history' }),
  undo_check_out: msg({ message: 'check-out undone', context: 'history' }),
  unit_given: msg({ message: 'unit', context: 'history' }),
  money_written: msg({ message: 'money', context: 'history' }),
  money_corrected: msg({ message: 'row taken back', context: 'history' }),
  fiscal_number_added: msg({ message: 'receipt number', context: 'history' }),
  refund_step: msg({ message: 'step of a refund', context: 'history' }),
  note_added: msg({ message: 'note', context: 'history' }),
  mail_resent: msg({ message: 'mail sent again', context: 'history' }),
  email_corrected: msg({ message: 'address corrected', context: 'history' }),
  stay_changed: msg({ message: 'change', context: 'history' }),
  stay_cancelled: msg({ message: 'cancellation', context: 'history' }),
};

const SHOWN_AT_FIRST = 6;

/** Who did what, from what to what, newest first. */
export function StayHistory({ stay: { history } }: { readonly stay: DeskStayDetails['data'] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, SHOWN_AT_FIRST);
  return (
    <StaySection
      icon="history"
      title={<Trans>History</Trans>}
      action={
        history.length > shown.length && (
          <Button look="plain" isSmall onClick={() => setWhole(true)}>
            <Trans>All, {history.length}</Trans>
          </Button>
        )
      }
    >
      <ol>
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only added at the top
          <HistoryLine key={history.length - index} entry={entry} />
        ))}
      </ol>
    </StaySection>
  );
}

function HistoryLine({ entry: { at, who, action, before, after } }: { readonly entry: HistoryEntry }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = ACTIONS[action];
  const [was, is] = [factsText(i18n, before, locale), factsText(i18n, after, locale)];
  const [old, current] = [was.filter((fact) => !is.includes(fact)), is.filter((fact) => !was.includes(fact))];
  return (
    <li className={`ruled ${styles.row} ${styles.event}`}>
      <span className="note unbroken">{shortMoment(at)}</span>
      <span className={styles.what}>
        <span>
          <strong>{who === null ? <Trans>The guest, on the site</Trans> : <span translate="no">{who}</span>}</strong>{' '}
          {name === undefined ? action : i18n._(name)}
          {after.way !== undefined && (
            <>
              , <WayName way={after.way} />
            </>
          )}
          {after.amount !== undefined && (
            <>
              {' '}
              <SignedFigure amount={after.amount} />
            </>
          )}
        </span>
        {old.length + current.length > 0 && (
          <span className={styles.told}>
            {old.length > 0 && <del className={styles.old}>{old.join(', ')}</del>}
            {old.length > 0 && ' → '}
            {current.join(', ')}
          </span>
        )}
      </span>
    </li>
  );
}

/** Each fact in words, so that the ones that stayed the same can be left out. */
function factsText(i18n: I18n, facts: HistoryFacts, locale: Locale): string[] {
  const { units, arrival, departure, titles, adults, children = 0, total, balance, mail } = facts;
  const price = (sum: number) => formatPrice(toMinor(sum), locale);
  return [
    ...(units === undefined ? [] : [units.length === 0 ? i18n._(msg`not placed`) : units.join(', ')]),
    ...(arrival === undefined || departure === undefined
      ? []
      : [formatDayRangeShort(calendarDate(arrival), calendarDate(departure), locale)]),
    ...(titles === undefined ? [] : [titles.map((title) => title[locale]).join(', ')]),
    ...(adults === undefined ? [] : [children === 0 ? String(adults) : `${adults}+${children}`]),
    ...(total === undefined ? [] : [i18n._(msg`bill ${price(total)}`)]),
    ...(balance === undefined ? [] : [i18n._(msg`${price(balance)} to pay`)]),
    ...(mail === undefined ? [] : [i18n._(MAIL_NAMES[mail])]),
  ];
}
