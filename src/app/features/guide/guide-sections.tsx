import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { GuidePlace, GuideView } from '#app/content/views/guide-view.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { telephoneLink } from '#app/format/contact-links.ts';
import { reception as receptionNow } from '#app/format/reception.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import styles from './guide.module.css';

export function Menus({ menus }: Pick<GuideView, 'menus'>) {
  const { t } = useLingui();
  return (
    <div className="above5">
      <h3 className={styles.subtitle}>{t`On the menu`}</h3>
      {menus.map(({ title, path, phone, courses }) => (
        <Accordion key={path} title={title}>
          {courses.map((course) => (
            <p key={course.title}>
              <strong>{course.title}.</strong> {course.text}
            </p>
          ))}
          <p className="cluster taps spaced5">
            <TextLink href={telephoneLink(phone)}>{phone}</TextLink>
            <TextLink href={path}>{t`More about the place`}</TextLink>
          </p>
        </Accordion>
      ))}
    </div>
  );
}

export function ForChildren({ tips }: { tips: GuideView['children'] }) {
  return (
    <dl className={`stack4 ${styles.facts}`}>
      {tips.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Shelter({ shelter: { text, inside } }: Pick<GuideView, 'shelter'>) {
  return (
    <>
      <p>{text}</p>
      <p>{inside}</p>
    </>
  );
}

export function House({ wifi: { network, password }, rules }: Pick<GuideView, 'wifi' | 'rules'>) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          Network: <strong>{network}</strong>
        </Trans>
        . {password}
      </p>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <p className="cluster taps spaced5">
        <TextLink href="/info#accommodation-rules">{t`All the rules`}</TextLink>
        <TextLink href="/my-bookings">{t`My booking and its pass`}</TextLink>
      </p>
    </>
  );
}

/** Phone numbers in one list with large targets, for a guest in a hurry. */
export function Help({ reception, doctor, emergency }: Pick<GuideView, 'reception' | 'doctor' | 'emergency'>) {
  const { t } = useLingui();
  const { hours: receptionHours } = receptionNow();
  const numbers = [
    { number: reception, who: t`Reception, ${receptionHours}` },
    { number: doctor.phone, who: doctor.text },
    ...emergency.map(({ phone, text }) => ({ number: phone, who: text })),
  ];
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ number, who }) => (
        <li key={number}>
          <a href={telephoneLink(number)}>
            <span className={`total unbroken ${styles.number}`}>{number}</span> <span>{who}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The places of the map as a list: what each place is, when it is open, how far it is. */
export function PlaceList({ places }: { places: readonly GuidePlace[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.places}>
      {places.map(({ place, kind, title, information, hours, walkMinutes, path }) => (
        <li key={place}>
          <Link className={`row tight ${styles.place}`} to={path}>
            <span className={`centre ${styles.icon}`}>
              <Icon name={kind} />
            </span>
            <span className={`stack ${styles.words}`}>
              <span className="strong named">{title}</span>{' '}
              <span className="note figures">
                {information}
                {information !== null && hours !== null && ' · '}
                {hours?.text}
              </span>{' '}
              {hours !== null && <OpenState opening={hours.opening} />}
            </span>
            {walkMinutes !== null && <span className="unbroken note figures">{t`${walkMinutes} min`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
