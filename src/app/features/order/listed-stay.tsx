import type { ReactNode } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './order-ticket.module.css';

/** A stay in a list of bookings, on the device or in an account. */
interface StayProps {
  /** null when the accommodation has left the catalogue. */
  readonly picture: PictureView | null;
  readonly dates: ReactNode;
  readonly titles: string;
  readonly party: string;
}

interface StayCardProps extends StayProps {
  readonly number: string;
  readonly when?: ReactNode;
  readonly children: ReactNode;
}

export function StayCard({ picture, when, dates, titles, party, number, children }: StayCardProps) {
  return (
    <div className={`card stack clip ${styles.card}`}>
      {picture !== null && (
        <div className={`clip ${styles.picture}`}>
          <Picture picture={picture} sizes="(min-width: 700px) 320px, 100vw" isDecorative />
        </div>
      )}
      <div className={`stack1 around4 ${styles.words}`}>
        {when}
        <h2 className="subtitle">{dates}</h2>
        <p>{titles}</p>
        <p className="note">
          {party},{' '}
          <span className="unbroken" translate="no">
            {number}
          </span>
        </p>
      </div>
      {children}
    </div>
  );
}

interface StayRowProps extends StayProps {
  readonly isCalledOff: boolean;
  readonly sum?: ReactNode;
  readonly children?: ReactNode;
}

export function StayRow({ picture, dates, titles, party, isCalledOff, sum, children }: StayRowProps) {
  return (
    <li className={`stack closed anchor top spaced4 ${styles.row}`} data-called-off={isCalledOff || undefined}>
      <div className={`picture misty ${styles.thumbnail}`}>
        {picture !== null && <Picture picture={picture} sizes="68px" isDecorative />}
      </div>
      <div className="stack1">
        <h3 className={`strong t17 sans ${styles.rowDates}`}>{dates}</h3>
        <p>{titles}</p>
        <p>{party}</p>
      </div>
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      <div className={`stack1 ${styles.more}`}>{children}</div>
    </li>
  );
}

export function NoStays({ picture, children }: { picture: PictureView; children: ReactNode }) {
  return (
    <div className="stack4 left slim">
      <div className={`wide clip rounded ${styles.nonePicture}`}>
        <Picture picture={picture} sizes="(min-width: 900.02px) 560px, 100vw" isDecorative />
      </div>
      {children}
    </div>
  );
}
