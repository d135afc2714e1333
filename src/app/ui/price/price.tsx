import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode } from 'react';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';

export function Price({ minor }: { minor: number }) {
  return (
    <span className="total unbroken" translate="no">
      {formatPrice(minor, useLocale())}
    </span>
  );
}

/** The age shown beside a price that may be out of date. null: the price is current, as on the server. */
export const PriceAgeContext = createContext<ReactNode>(null);

/** «бачили сьогодні о 14:05», on the resort's clock. */
export function KnownAt({ knownAtMs, nowMs }: { knownAtMs: number; nowMs: number }) {
  const locale = useLocale();
  const time = formatClock(knownAtMs);
  const { word, date } = lastKnownDay(knownAtMs, nowMs);
  if (word === 'today') return <Trans>seen today {time}</Trans>;
  if (word === 'yesterday') return <Trans>seen yesterday {time}</Trans>;
  const day = formatDay(date, locale);
  return (
    <Trans>
      seen on {day}, {time}
    </Trans>
  );
}

export function lastKnownDay(knownAtMs: number, nowMs: number) {
  const date = resortDay(knownAtMs);
  const today = resortDay(nowMs);
  if (date === today) return { word: 'today', date } as const;
  return { word: date === addDays(today, -1) ? 'yesterday' : 'earlier', date } as const;
}
