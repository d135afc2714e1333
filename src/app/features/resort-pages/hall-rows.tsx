import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './hall-rows.module.css';
import type { ConferencesView, HallView } from './page-views.ts';

const HALL_SIZES = '(min-width: 900px) 280px, 100vw';

type Seating = 'theatre' | 'uShape' | 'classroom';

/** Rows of chairs, a table open to the stage, rows of desks. The stage is a bar above each plan. */
const PLANS: Readonly<Record<Seating, string>> = {
  theatre: [11, 19, 27, 35].flatMap((y) => [4, 13, 22, 31, 40, 49].map((x) => `M${x} ${y}h5v5h-5z`)).join(''),
  uShape: 'M11 11h5v24h26V11h5v29H11z',
  classroom: [12, 23, 34].flatMap((y) => [3, 32].map((x) => `M${x} ${y}h23v4h-23z`)).join(''),
};

/** A row per hall, so that organisers can compare the columns. */
export function HallRows({ conferences: { halls, minimumHours, phone } }: { conferences: ConferencesView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hours = t`From ${plural(minimumHours, { one: '# hour', other: '# hours' })}`;
  const least = formatPrice(Math.min(...halls.map(({ hourMinor }) => hourMinor)) * minimumHours, locale);
  return (
    <div className={styles.halls}>
      {halls.map((hall) => (
        <HallRow key={hall.title} hall={hall} />
      ))}
      <div className={styles.foot}>
        <p className={styles.least}>
          <Trans>
            {hours}: {least} per hall.
          </Trans>
        </p>
        <CallButton phone={phone}>
          <Trans>Book a hall</Trans>
        </CallButton>
      </div>
    </div>
  );
}

function HallRow({ hall: { title, picture, squareMetres, seats, hourMinor } }: { hall: HallView }) {
  const price = formatPrice(hourMinor, useLocale());
  return (
    <section className={styles.hall}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={HALL_SIZES} />
      </div>
      <div className={styles.name}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.area}>
          <Trans>{squareMetres} m²</Trans>
        </p>
      </div>
      <dl className={styles.seats}>
        <Arrangement seating="theatre" name={<Trans>Theatre</Trans>} seats={seats.theatre} />
        <Arrangement seating="uShape" name={<Trans>Square or U-shape</Trans>} seats={seats.uShape} />
        <Arrangement seating="classroom" name={<Trans>Classroom</Trans>} seats={seats.classroom} />
      </dl>
      <p className={styles.price}>
        <span className={styles.figure}>{price}</span> <Trans>per hour</Trans>
      </p>
    </section>
  );
}

function Arrangement({ seating, name, seats }: { seating: Seating; name: ReactNode; seats: number }) {
  return (
    <div className={styles.arrangement}>
      <dt className={styles.seating}>
        <SeatingPlan seating={seating} />
        {name}
      </dt>
      <dd className={styles.count}>{seats}</dd>
    </div>
  );
}

function SeatingPlan({ seating }: { seating: Seating }) {
  return (
    <svg width={58} height={42} viewBox="0 0 58 42" aria-hidden="true" focusable="false">
      <path fill="var(--lamp)" d="M16 2h26v3H16z" />
      <path fill="currentColor" d={PLANS[seating]} />
    </svg>
  );
}
