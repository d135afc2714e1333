import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SeatingPlan } from '#app/features/enquiry/seating-plan.tsx';
import { PhoneLink } from '#app/features/resort/call-button.tsx';
import { type ConferencesView, type HallView, viewConferences } from '#app/features/resort/page-views.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadView } from '#app/router/page-module.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { countLetters } from '#app/ui/layout/count-letters.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { Seating } from '#domain/enquiry/hall.ts';
import { heroRoute } from './hero-route.tsx';
import styles from './mice.module.css';

const HALL_SIZES = '(min-width: 900.02px) 280px, 100vw';

export const { handle, loadPage, Component } = heroRoute<ConferencesView>(
  loadView(['mices', 'pictures'], viewConferences),
  ({ view }) => <HallRows conferences={view} />,
);

/** A row per hall, so that organisers can compare the columns. */
export function HallRows({ conferences: { halls, minimumHours, phone } }: { conferences: ConferencesView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hours = t`From ${plural(minimumHours, { one: '# hour', other: '# hours' })}`;
  const least = formatPrice(Math.min(...halls.map(({ hourMinor }) => hourMinor)) * minimumHours, locale);
  return (
    <div className="page">
      {halls.map((hall) => (
        <HallRow key={hall.slug} hall={hall} />
      ))}
      <div className={`ruled stack ${styles.foot}`}>
        <p className="soft">
          <Trans>
            {hours}: {least} per hall.
          </Trans>
        </p>
        <PhoneLink phone={phone} />
        <ButtonLink href="/mice/enquiry">
          <Trans>Book a hall</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function HallRow({ hall: { slug, title, picture, squareMetres, seats, hourMinor } }: { hall: HallView }) {
  const locale = useLocale();
  const price = formatPrice(hourMinor, locale);
  return (
    <section className={`stack4 ruled top ${styles.hall}`}>
      <div className={`picture whole ${styles.picture}`}>
        <Picture picture={picture} sizes={HALL_SIZES} />
      </div>
      <div className="container">
        <h2 className={styles.title} style={countLetters(title)}>
          {title}
        </h2>
        <p className="above1 soft">
          <Trans>{squareMetres} m²</Trans>
        </p>
      </div>
      <dl className={`stack3 whole ${styles.seats}`}>
        <Arrangement seating="theatre" name={<Trans>Theatre</Trans>} seats={seats.theatre} />
        <Arrangement seating="u_shape" name={<Trans>Square or U-shape</Trans>} seats={seats.uShape} />
        <Arrangement seating="classroom" name={<Trans>Classroom</Trans>} seats={seats.classroom} />
      </dl>
      <div className={`stack ${styles.price}`}>
        <p className={`tight t15 soft stack ${styles.rate}`}>
          <span className={`subtitle unbroken ink display ${styles.figure}`}>{price}</span> <Trans>per hour</Trans>
        </p>
        <TextLink href={`/mice/enquiry?hall=${slug}`}>
          <Trans>Book a hall</Trans>
          <span className="visually-hidden">: {title}</span>
        </TextLink>
      </div>
    </section>
  );
}

function Arrangement({ seating, name, seats }: { seating: Seating; name: ReactNode; seats: number }) {
  return (
    <div className={`between line ${styles.arrangement}`}>
      <dt className={`stack2 small tight ${styles.seating}`}>
        <SeatingPlan seating={seating} />
        {name}
      </dt>
      <dd className={`unbroken ink display ${styles.count}`}>{seats}</dd>
    </div>
  );
}
