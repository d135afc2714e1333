import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskPasskeyList } from '#contract/desk/desk-sessions.ts';
import { refusalOf } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { canUsePasskeys, listPasskeys, removePasskey } from '../../passkeys.ts';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './access.module.css';
import { AddPasskey } from './add-passkey.tsx';

const KEY = ['passkeys'];

export function OwnPasskeys() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: KEY, queryFn: listPasskeys });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: removePasskey,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <section className="card stack3 around4">
      <h2 className="strong sans t17">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="note">
        <Trans>You sign in with a finger, a face or the PIN of the device, without password and code.</Trans>
      </p>
      {isError && <RetryAlert onRetry={refetch} />}
      <ul>
        {data?.data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isBusy={isPending && variables === passkey.id}
            onRemove={() => mutate(passkey.id)}
          />
        ))}
      </ul>
      <CallAlert error={error} Words={RemovalProblem} />
      {canUsePasskeys() ? (
        // Resets the form after each new passkey.
        <AddPasskey key={data?.data.length} onAdded={() => void queries.invalidateQueries({ queryKey: KEY })} />
      ) : (
        <p className="note">
          <Trans>This browser cannot keep passkeys.</Trans>
        </p>
      )}
    </section>
  );
}

function RemovalProblem({ error }: { readonly error: Error }) {
  if (refusalOf(error) !== null) return <Trans>This is your last second factor, so it stays.</Trans>;
  return <CallProblem error={error} />;
}

interface PasskeyRowProps {
  readonly passkey: DeskPasskeyList['data'][number];
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, created_at, last_used_at }, isBusy, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const added = formatInstantDay(created_at, locale);
  return (
    <li className={`ruled cluster between inside2 ${styles.row}`}>
      <div className="shrink breaks">
        <p className="strong" translate="no">
          {name}
        </p>
        <p className="note">
          <Trans>added {added}</Trans>,{' '}
          {last_used_at === null ? (
            <Trans>not used yet</Trans>
          ) : (
            <Trans>last used {formatInstantDay(last_used_at, locale)}</Trans>
          )}
        </p>
      </div>
      <OnlineButton look="line" isSmall isBusy={isBusy} aria-label={t`Remove the passkey: ${name}`} onClick={onRemove}>
        <Trans context="a passkey">Remove</Trans>
      </OnlineButton>
    </li>
  );
}
