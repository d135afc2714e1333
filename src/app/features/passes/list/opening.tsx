import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** Until the device has answered. Its code comes with every kept build, so that only a first visit can lack it. */
export function Opening({ hasFailed = false }: { hasFailed?: boolean }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {hasFailed ? (
        <p>
          <Trans>The bookings did not open. Check the connection and open this page again.</Trans>
        </p>
      ) : (
        <>
          <span className="visually-hidden">{t`Opening the bookings`}</span>
          <Skeleton inlineSize="18rem" />
        </>
      )}
    </div>
  );
}
