import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { SeatingPlan } from '#app/features/enquiry/seating-plan.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { type Meal, SEATINGS, type Seating } from '#domain/enquiry/hall.ts';
import styles from './hall.module.css';
import type { HallWishState } from './use-hall-wish.ts';

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

/** Each cell shows the seats of the chosen hall. */
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
