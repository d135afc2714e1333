import { Trans } from '@lingui/react/macro';
import { formatClock } from '#app/format/dates.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { RateConflict } from '#contract/desk/desk-rates.ts';
import { RefusedCall } from '../../api.ts';

/** Why nothing was written. */
export function RateRefusal({ error }: { readonly error: unknown }) {
  return (
    <Notice tone="alert">
      <p>
        <RefusalWords error={error} />
      </p>
    </Notice>
  );
}

function RefusalWords({ error }: { readonly error: unknown }) {
  if (!(error instanceof RefusedCall)) {
    return <Trans>Nothing was written. Check the network and try again.</Trans>;
  }
  if (error.status === 409) {
    const { by, at } = error.answer as RateConflict;
    const [name, time] = [by.split('@')[0], formatClock(Date.parse(at))];
    return (
      <Trans>
        Prices have changed meanwhile: <span translate="no">{name}</span>, {time}. Look at the nights again.
      </Trans>
    );
  }
  if ('price' in error.fields) return <Trans>These nights are like this already.</Trans>;
  if ('to' in error.fields) return <Trans>These nights are not on sale yet.</Trans>;
  if ('from' in error.fields) return <Trans>These nights have passed.</Trans>;
  return <Trans>The server does not accept this change.</Trans>;
}
