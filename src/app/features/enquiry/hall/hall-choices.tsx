import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HallEnquiryView } from '#app/features/enquiry/hall-view.ts';
import { SeatingPlan } from '#app/features/enquiry/seating-plan.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { SEATINGS } from '#domain/enquiry/hall.ts';
import styles from './hall-choices.module.css';
import { SEATING_NAMES } from './seating-names.ts';
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
          <label className={`stack4 raised ${styles.hall}`} key={slug}>
            <span className={styles.picture}>
              <Picture picture={picture} sizes="96px" isDecorative />
            </span>
            <span>
              <span className={`heading ${styles.title}`}>{title}</span>
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
  const { i18n } = useLingui();
  const hall = view.halls.find(({ slug }) => slug === wish.hall);
  return (
    <fieldset>
      <legend className={`label ${styles.legend}`}>
        <Trans>Seating</Trans>
      </legend>
      <div className={`stack2 ${styles.seatings}`}>
        {SEATINGS.map((seating) => {
          const seats = hall?.seats[seating] ?? 0;
          return (
            <label className={`stack1 raised ${styles.seating}`} key={seating}>
              <input
                type="radio"
                name="seating"
                value={seating}
                className="visually-hidden"
                checked={wish.seating === seating}
                onChange={() => change({ seating })}
              />
              <SeatingPlan seating={seating} />
              <span className={`label tight ${styles.name}`}>{i18n._(SEATING_NAMES[seating])}</span>
              <span className="note tight">
                <Trans>up to {seats}</Trans>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
