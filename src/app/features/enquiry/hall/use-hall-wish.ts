import { useLocation, useNavigate } from 'react-router-dom';
import type { Enquiry } from '#app/features/enquiry/form/enquirer-fields.tsx';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { formatMinute } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { readText } from '#app/storage/browser-storage.ts';
import type { HallDraft } from '#app/storage/enquiry-draft.ts';
import type { EnquiredHall } from '#contract/enquiries/enquiries.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { type EventDayProblem, estimateHall, findDayProblem } from '#domain/enquiry/estimate-hall.ts';
import { hallTermsOn, MEALS, SEATINGS, startChoices } from '#domain/enquiry/hall.ts';

/** A typical event: in the morning, for a small company. */
const USUAL_START = 10 * 60;
const USUAL_PEOPLE = 20;

export type DayProblem = 'missing' | EventDayProblem;

export type HallWishState = ReturnType<typeof useHallWish>;

/** The guest's hall request with the resort's evaluation of it. The address may name the hall. */
export function useHallWish(view: HallEnquiryView, { draft, change }: Enquiry) {
  const wanted = new URLSearchParams(useLocation().search).get('hall');
  const navigate = useNavigate();
  const stored = readHall(draft.hall) ?? usualWish(view);
  const isKnown = (slug: string | null) => view.halls.some((hall) => hall.slug === slug);
  const hall = [wanted, stored.hall].find(isKnown) ?? view.halls[0]?.slug ?? '';
  const wish: HallDraft = { ...stored, hall };
  const day = parseCalendarDate(wish.date);
  const dayProblem: DayProblem | null =
    day === null ? 'missing' : findDayProblem(day, resortToday(), view.terms, wish.days);
  // Includes the hours of the chosen days.
  const terms = (day === null ? null : hallTermsOn(view.terms, day, wish.days)) ?? view.terms;
  const estimation = estimateHall(wish, view.halls, terms);
  return {
    wish,
    day,
    dayProblem,
    terms,
    estimation,
    change: (part: Partial<HallDraft>) => {
      change({ hall: { ...wish, ...part } });
      // A reload must not bring back the hall that the address named.
      if (part.hall !== undefined && wanted !== null) {
        void navigate({ search: `?hall=${part.hall}` }, { replace: true, preventScrollReset: true });
      }
    },
    /** null: the resort would refuse it. */
    toSend: (): EnquiredHall | null => {
      if (day === null || dayProblem !== null || !estimation.isPossible) return null;
      const { startsAt, date: _, meals, ...rest } = wish;
      return { ...rest, date: day, start: formatMinute(startsAt), meals: [...meals] };
    },
  };
}

function usualWish({ halls, terms }: HallEnquiryView): HallDraft {
  const starts = startChoices(terms);
  return {
    hall: halls[0]?.slug ?? '',
    seating: 'theatre',
    date: '',
    people: USUAL_PEOPLE,
    days: 1,
    meals: [],
    rooms: 0,
    startsAt: starts.includes(USUAL_START) ? USUAL_START : (starts[0] ?? 0),
    hours: terms.minimumHours,
  };
}

/** A stored wish; null: none, or not readable. */
function readHall(value: unknown): HallDraft | null {
  const { hall, seating, date, startsAt, hours, people, days = 1, meals = [], rooms = 0 } = Object(value);
  const known = SEATINGS.find((each) => each === seating);
  const figures = { startsAt, hours, people, days, rooms };
  if (known === undefined) return null;
  if (!Object.values(figures).every((figure) => Number.isSafeInteger(figure) && figure >= 0)) return null;
  const eaten = MEALS.filter((meal) => Array.isArray(meals) && meals.includes(meal));
  return { ...figures, hall: readText(hall), seating: known, date: readText(date), meals: eaten };
}
