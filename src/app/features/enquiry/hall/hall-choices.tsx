import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Enquiry } from '#app/features/enquiry/form/enquirer-fields.tsx';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { SeatingPlan } from '#app/features/enquiry/seating-plan.tsx';
import { formatMinute } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { readText } from '#app/storage/browser-storage.ts';
import type { HallDraft } from '#app/storage/enquiry-draft.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { EnquiredHall } from '#contract/enquiries/enquiries.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { type EventDayProblem, estimateHall, findDayProblem } from '#domain/enquiry/estimate-hall.ts';
import { hallTermsOn, MEALS, type Meal, SEATINGS, type Seating, startChoices } from '#domain/enquiry/hall.ts';
import styles from './hall.module.css';

interface ChoicesProps {
  readonly view: HallEnquiryView;
  readonly state: HallWishState;
}

/** The whole card is the target. The browser's own radio handles the arrow keys. */
export function HallChoice({ view, state: { wish, change } }: ChoicesProps) {
  return (
    <fieldset className="stack3">
      <legend className="visually-hidden">
        <Trans>Hall</Trans>
      </legend>
      {view.halls.map(({ slug, title, picture, squareMetres, seats }) => {
        const most = Math.max(...Object.values(seats));
        return (
          <label className={`stack4 raised rounded middle ${styles.hall}`} key={slug}>
            <span className={`clip ${styles.picture}`}>
              <Picture picture={picture} sizes="96px" isDecorative />
            </span>
            <span>
              <span className={`heading block ${styles.title}`}>{title}</span>
              <span className="note tight">
                <Trans>
                  {squareMetres} m², <Plural value={most} one="up to # person" other="up to # people" />
                </Trans>
              </span>
            </span>
            <input
              type="radio"
              name="hall"
              value={slug}
              className={`raised ${styles.dot}`}
              checked={wish.hall === slug}
              onChange={() => change({ hall: slug })}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

export function SeatingChoice({ view, state: { wish, change } }: ChoicesProps) {
  const { i18n, t } = useLingui();
  const hall = view.halls.find(({ slug }) => slug === wish.hall);
  return (
    <fieldset>
      <legend className="label below2">{t`Seating`}</legend>
      <div className={`stack2 ${styles.seatings}`}>
        {SEATINGS.map((seating) => {
          const seats = hall?.seats[seating] ?? 0;
          return (
            <label className={`stack1 raised anchor centred central boxed ${styles.seating}`} key={seating}>
              <input
                type="radio"
                name="seating"
                value={seating}
                className="visually-hidden"
                checked={wish.seating === seating}
                onChange={() => change({ seating })}
              />
              <SeatingPlan seating={seating} />
              <span className={`label tight breaks ${styles.name}`}>{i18n._(SEATING_NAMES[seating])}</span>
              <span className="note tight">{t`up to ${seats}`}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export const SEATING_NAMES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`Theatre`,
  u_shape: msg`Square or U-shape`,
  classroom: msg`Classroom`,
};

/** Names of the furniture set up for a seating, as a line of the estimate. */
export const SET_UP_NAMES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`Rows of chairs`,
  u_shape: msg`Tables in a U`,
  classroom: msg`Rows of desks`,
};

export const MEAL_NAMES: Readonly<Record<Meal, MessageDescriptor>> = {
  breakfast: msg`Breakfast`,
  lunch: msg`Lunch`,
  dinner: msg`Dinner`,
};

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
