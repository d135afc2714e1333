import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#app/format/history-dates.ts';
import { BROWSER_NAMES } from '#app/format/trade-names.ts';
import { endSession, listSessions } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './access.module.css';

const KEY = ['sessions'];

/** Lists where the account is signed in. This device has its own sign-out button on every page. */
export function OwnSessions() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: KEY, queryFn: listSessions });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: endSession,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <section className="card stack3 around4">
      <h2 className="strong sans t17">
        <Trans>Signed in on</Trans>
      </h2>
      {isError && <RetryAlert onRetry={refetch} />}
      <ul>
        {data?.data.map(({ id, browser, created_at, is_current }) => {
          const name = BROWSER_NAMES[browser] ?? t`Another browser`;
          const moment = formatMoment(Date.parse(created_at));
          return (
            <li key={id} className={`ruled cluster between inside2 ${styles.row}`}>
              <div className="shrink breaks">
                <p className="strong">{name}</p>
                <p className="note">
                  {is_current ? (
                    <Trans>this device, since {moment}</Trans>
                  ) : (
                    <Trans context="a sign-in">since {moment}</Trans>
                  )}
                </p>
              </div>
              {!is_current && (
                <OnlineButton
                  look="line"
                  isSmall
                  isBusy={isPending && variables === id}
                  aria-label={t`Sign out: ${name}, ${moment}`}
                  onClick={() => mutate(id)}
                >
                  <Trans>Sign out</Trans>
                </OnlineButton>
              )}
            </li>
          );
        })}
      </ul>
      <CallAlert error={error} />
    </section>
  );
}
