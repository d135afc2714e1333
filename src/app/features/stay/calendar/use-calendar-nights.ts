import { useEffect, useMemo } from 'react';
import { keepTrying } from '#app/error-reports/keep-trying.ts';
import {
  type LastKnownNights,
  loadLastKnownNights,
  saveLastKnownNights,
} from '#app/storage/last-known/last-known-prices.ts';
import { fetchNights } from '#app/stores/availability/ask-availability.ts';
import { ageOf, lookAtNights, subjectKeyOf, useCalendars } from '#app/stores/availability/calendar-store.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { loadFirst } from '#app/ui/hooks/use-prefetch.ts';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { serverNow } from '#offline/server-time.ts';

const NO_NIGHTS: LastKnownNights = new Map();
const PORTS = { fetchNights, loadLastKnownNights, saveLastKnownNights, serverNow };

/** The nights of `[from, until)` for `subject`, which must stay the same object while it is unchanged. */
export function useCalendarNights(subject: CalendarSubject, from: CalendarDate, until: CalendarDate) {
  const calendar = useCalendars().get(subjectKeyOf(subject));
  const { isOnline } = useInterface();
  useEffect(() => {
    const leaving = new AbortController();
    void keepTrying(() => loadFirst(lookAtNights(subject, from, until, PORTS)), leaving.signal);
    return () => leaving.abort();
  }, [subject, from, until]);
  return useMemo(() => {
    const shown = calendar?.nights ?? NO_NIGHTS;
    const days = [...shown.keys()].filter((day) => from <= day && day < until);
    // The last call failed: the nights are the last known ones, or none are known.
    const isUnknown = calendar?.status === 'unknown';
    // null while the resort answers.
    const knownAtMs = isUnknown || !isOnline ? ageOf(shown, days) : null;
    return {
      nights: shown,
      isUnknown,
      age: knownAtMs === null ? null : { knownAtMs, nowMs: serverNow() },
    };
  }, [calendar, from, until, isOnline]);
}
