import { Trans } from '@lingui/react/macro';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import { FreeCancellation } from '#app/features/bill/cancellation-note.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './order-page.module.css';
import type { BookedPageView } from './order-pages-view.ts';

/** What happens after the booking, and how to get to the resort. */
export function ArrivalWords({ view }: { view: BookedPageView }) {
  const { address, phone, freeCancellationDays, checkInTime, directions } = view;
  return (
    <div className={styles.arrival}>
      <h2 className={styles.subheading}>
        <Trans>What happens next</Trans>
      </h2>
      <ol className={styles.steps}>
        <li>
          <Trans>
            At the reception show the pass or tell the number: it is open round the clock. The letter has all of this
            too.
          </Trans>
        </li>
        <li>
          <Trans>
            Your door opens at {checkInTime}. The address: {address}
          </Trans>
        </li>
        <li>
          <FreeCancellation days={freeCancellationDays} />{' '}
          <Trans>
            To change or cancel, call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
          </Trans>
        </li>
      </ol>
      <h2 className={styles.subheading}>
        <Trans>How to get here</Trans>
      </h2>
      {directions.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </div>
  );
}
