import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { serverErrorsOf } from '#app/features/enquiry/form/enquirer-fields.tsx';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { formatMinute } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import type { EnquiryProgress } from '#app/stores/enquiries.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { type HallRefusal, lastEventDay } from '#domain/enquiry/estimate-hall.ts';
import { MEALS, type Meal, MOST_EVENT_DAYS, mostHours, startChoices } from '#domain/enquiry/hall.ts';
import styles from './hall.module.css';
import { type DayProblem, type HallWishState, MEAL_NAMES, SEATING_NAMES } from './hall-choices.tsx';
import { Stepper } from './stepper.tsx';

/** The most people that the field accepts; a hall's own limit is shown beside it. */
const MOST_PEOPLE = 999;

interface FiguresProps {
  readonly view: HallEnquiryView;
  readonly state: HallWishState;
  readonly progress: EnquiryProgress;
  /** The guest has tried to send: a missing date is reported. */
  readonly isChecked: boolean;
}

type Refusal<Reason> = Extract<HallRefusal, { reason: Reason }>;

/** Number of people, length and start. A refusal is shown at its field, and says what would fit. */
export function HallFigures({ view, state, progress, isChecked }: FiguresProps) {
  const { i18n, t } = useLingui();
  const { wish, change, terms, estimation } = state;
  const { minimumHours } = terms;
  const refusals = estimation.isPossible ? [] : estimation.refusals;
  const find = <Reason extends HallRefusal['reason']>(reason: Reason) =>
    refusals.find((refusal): refusal is Refusal<Reason> => refusal.reason === reason) ?? null;
  const tooMany = find('too_many_people');
  const tooFew = find('too_few_hours');
  const hours = tooFew?.minimumHours ?? minimumHours;
  const late = find('outside_hours');
  const fromServer = serverErrorsOf(progress);
  const doubt = (field: string) => (fromServer?.[field] === undefined ? null : t`Please check this field`);
  const figure = (
    name: 'people' | 'hours' | 'days' | 'rooms',
    least: number,
    most: number,
    refused: ReactNode = null,
  ) => ({
    name,
    least,
    most,
    value: wish[name],
    error: refused ?? doubt(`hall.${name}`),
    onChange: (value: number) => change({ [name]: value }),
  });
  const seats = view.halls.find(({ slug }) => slug === wish.hall)?.seats[wish.seating] ?? 0;
  const seating = i18n._(SEATING_NAMES[wish.seating]);
  // With the guest's own start, even if the day's hours refuse it: a field shows what would be sent.
  const starts = [...new Set([...startChoices(terms), wish.startsAt])].sort((one, other) => one - other);
  const [opens, closes] = [formatMinute(terms.opensAt), formatMinute(terms.closesAt)];
  return (
    <div>
      <div className={`cluster between t15 spaced3 ${styles.head}`}>
        <span className="label">{t`How many of you`}</span>
        <span className="soft">{t`${seating} seats ${seats}`}</span>
      </div>
      <Stepper
        {...figure('people', 1, MOST_PEOPLE, tooMany && <TooMany view={view} state={state} refusal={tooMany} />)}
        label={<Trans context="how many">People</Trans>}
        decreaseLabel={t`Fewer people`}
        increaseLabel={t`More people`}
      />
      <Stepper
        {...figure(
          'hours',
          minimumHours,
          Math.max(minimumHours, mostHours(terms, wish.startsAt)),
          tooFew && (
            <Trans>
              We open a hall for at least <Plural value={hours} one="# hour" other="# hours" />.
            </Trans>
          ),
        )}
        label={<Trans context="how many">Hours</Trans>}
        hint={
          <Trans>
            At least <Plural value={minimumHours} one="# hour" other="# hours" />
          </Trans>
        }
        decreaseLabel={t`Fewer hours`}
        increaseLabel={t`More hours`}
      />
      <Stepper
        {...figure('days', 1, MOST_EVENT_DAYS)}
        label={<Trans>Days in a row</Trans>}
        decreaseLabel={t`Fewer days`}
        increaseLabel={t`More days`}
      />
      <div className={`stack3 ruled inside3 top ${styles.when}`}>
        <DayField state={state} isChecked={isChecked} doubt={doubt('hall.date')} />
        <SelectField
          name="start"
          label={t`Start`}
          value={wish.startsAt}
          error={late === null ? doubt('hall.start') : t`The hall is open ${opens}–${closes}`}
          onChange={({ currentTarget: { value } }) => change({ startsAt: Number(value) })}
        >
          {starts.map((minute) => (
            <option key={minute} value={minute}>
              {formatMinute(minute)}
            </option>
          ))}
        </SelectField>
      </div>
      <Stepper
        {...figure('rooms', 0, MOST_PEOPLE)}
        label={<Trans>Rooms for the night</Trans>}
        hint={<Trans>We will tell you their price when we call</Trans>}
        decreaseLabel={t`Fewer rooms`}
        increaseLabel={t`More rooms`}
      />
      <MealsField state={state} />
    </div>
  );
}

/** Meals for the guests. The estimate excludes them: the kitchen answers with its menu. */
function MealsField({ state: { wish, change } }: Pick<FiguresProps, 'state'>) {
  const { i18n, t } = useLingui();
  const toggle = (meal: Meal) =>
    change({ meals: MEALS.filter((each) => (each === meal) !== wish.meals.includes(each)) });
  return (
    <div className="ruled inside3">
      <fieldset>
        <legend className="label">{t`Meals for everybody`}</legend>
        {MEALS.map((meal) => (
          <Checkbox
            key={meal}
            name={meal}
            label={i18n._(MEAL_NAMES[meal])}
            checked={wish.meals.includes(meal)}
            onChange={() => toggle(meal)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function TooMany({
  view,
  state: { change },
  refusal: { seats, fitting },
}: Omit<FiguresProps, 'progress' | 'isChecked'> & { refusal: Refusal<'too_many_people'> }) {
  const { i18n, t } = useLingui();
  if (fitting === null) {
    return <Trans>So many do not fit into any of our halls. Call us, and we will think of something together.</Trans>;
  }
  const hall = view.halls.find(({ slug }) => slug === fitting.hall)?.title ?? fitting.hall;
  const seating = i18n._(SEATING_NAMES[fitting.seating]);
  const places = fitting.seats;
  return (
    <>
      {t`Seated this way, the hall takes ${seats}. ${hall}, ${seating}: up to ${places}.`}
      <br />
      <Button look="line" isSmall onClick={() => change({ hall: fitting.hall, seating: fitting.seating })}>
        {t`Take it`}
      </Button>
    </>
  );
}

/** The browser's own date field: it has a calendar and works with keys and screen readers. */
function DayField({ state, isChecked, doubt }: Pick<FiguresProps, 'state' | 'isChecked'> & { doubt: string | null }) {
  const { t } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const { wish, dayProblem, change } = state;
  const texts: Readonly<Record<DayProblem, string>> = {
    missing: t`Choose a date`,
    past: t`This day has passed`,
    too_far: t`This day is too far ahead`,
    closed: t`The halls are closed on this day`,
  };
  const isShown = dayProblem !== null && (isChecked || isLeft || dayProblem !== 'missing');
  const today = resortToday();
  return (
    <TextField
      type="date"
      name="date"
      label={t`Date`}
      min={today}
      max={lastEventDay(today)}
      value={wish.date}
      error={isShown ? texts[dayProblem] : doubt}
      onChange={({ currentTarget: { value } }) => change({ date: value })}
      onBlur={() => setLeft(true)}
      required
    />
  );
}
