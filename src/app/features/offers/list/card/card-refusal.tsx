import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EvaluatedCard } from '#app/features/offers/list/arrange-cards.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { openFilters, type PanelTab } from '#app/stores/interface-store.ts';
import { proposeFilters, readSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { countNights, type Stay, stayFrom } from '#domain/stay/stay.ts';
import { nearestArrivalOf, type StayStatus } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';

/** Why this accommodation is unavailable, and a button that changes that (contract, "which text when"). */
export function CardRefusal({ card: { status, isChosen } }: { card: EvaluatedCard }) {
  const { i18n } = useLingui();
  const text = stayStatusText(i18n, status, isChosen ? 'chosenCard' : 'card');
  if (text === null) return null;
  return (
    <div className={`row between ruled t15 whole wrap ${styles.reason}`}>
      <p className={status.kind === 'too_short' ? styles.banner : undefined}>{text}</p>
      <WayOut status={status} />
    </div>
  );
}

function WayOut({ status }: { status: StayStatus }) {
  const locale = useLocale();
  const { stay } = readSearch().search.filters;
  if (status.kind === 'too_short' && stay !== null) {
    const longer = stayFrom(stay.arrival, status.nights);
    const day = formatDay(longer.departure, locale);
    return (
      <TakeButton stay={longer}>
        <Trans>Stay until {day}</Trans>
      </TakeButton>
    );
  }
  const nearest = nearestArrivalOf(status);
  return nearest === null ? null : <NearestButton arrival={nearest} />;
}

/** Takes the nearest free dates of the same length. */
export function NearestButton({ arrival }: { arrival: Stay['arrival'] }) {
  const { stay } = readSearch().search.filters;
  return stay && <TakeButton stay={stayFrom(arrival, countNights(stay))} />;
}

export function TakeButton({ stay, children }: { stay: Stay; children?: ReactNode }) {
  const dates = formatDayRange(stay.arrival, stay.departure, useLocale());
  return (
    <Button look="line" isSmall onClick={() => proposeFilters({ stay })}>
      {children ?? <Trans>Take {dates}</Trans>}
    </Button>
  );
}

const CHANGES: Readonly<Record<PanelTab, MessageDescriptor>> = {
  dates: msg`Change dates`,
  category: msg`Change the kind of accommodation`,
  guests: msg`Change guests`,
};

export function ChangeButton({ tab }: { tab: PanelTab }) {
  const { i18n } = useLingui();
  return (
    <Button look="line" isSmall aria-haspopup="dialog" onClick={() => openFilters(tab)}>
      {i18n._(CHANGES[tab])}
    </Button>
  );
}
