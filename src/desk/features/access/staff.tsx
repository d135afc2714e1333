import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { Radio, RadioGroup } from '#app/ui/forms/radio.tsx';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { StaffInvitation, StaffList } from '#contract/desk/desk-staff.ts';
import type { Scope } from '#domain/account/scope.ts';
import { call, RefusedCall, refusalOf } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert, CallProblem } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './access.module.css';

const KEY = ['staff'];

/** Lets managers see who has access to the desk, invite people and remove them. */
export function Staff({ own }: { readonly own: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call<StaffList>('GET', DESK_PATHS.staff),
  });
  const removal = useMutation({
    mutationFn: (email: string) => call<null>('POST', DESK_PATHS.removeStaff, { email }),
    onSettled() {
      setLeaving(null);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <section className="card stack3 around4">
      <h2 className="strong sans t17">
        <Trans>Staff</Trans>
      </h2>
      {isError && <RetryAlert onRetry={refetch} />}
      <ul>
        {data?.data.map(({ email, scope, has_joined }) => (
          <li key={email} className={`ruled cluster between inside2 ${styles.row}`}>
            <div className="shrink breaks">
              <p className="strong" translate="no">
                {email}
              </p>
              <p className="note">
                {scope === 'manager' ? <Trans>manager</Trans> : <Trans>reception</Trans>}
                {!has_joined && (
                  <>
                    {', '}
                    <Trans>invited, the link works for three days</Trans>
                  </>
                )}
              </p>
            </div>
            {email !== own && (
              <OnlineButton
                look="line"
                isSmall
                aria-label={t`End the access of ${email}`}
                onClick={() => setLeaving(email)}
              >
                <Trans>End the access</Trans>
              </OnlineButton>
            )}
          </li>
        ))}
      </ul>
      <CallAlert error={removal.error} Words={Problem} />
      <InviteForm onInvited={() => void queries.invalidateQueries({ queryKey: KEY })} />
      <ConfirmSheet
        title={t`End the access?`}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        no={<Trans>Leave as is</Trans>}
        yes={<Trans>End the access</Trans>}
        isBusy={removal.isPending}
        onYes={() => leaving !== null && removal.mutate(leaving)}
      >
        <p>
          <span translate="no">{leaving}</span>: <Trans>every device of this person is signed out at once.</Trans>
        </p>
      </ConfirmSheet>
    </section>
  );
}

function InviteForm({ onInvited }: { readonly onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [scope, setScope] = useState<Scope>('desk');
  const { mutate, isPending, error, variables, isSuccess } = useMutation({
    mutationFn: (invitation: StaffInvitation) => call<null>('POST', DESK_PATHS.staff, invitation),
    onSuccess() {
      setEmail('');
      onInvited();
    },
  });
  const isWrong = error instanceof RefusedCall && error.fields.email !== undefined;
  return (
    <Form className="stack3" noValidate onSend={() => !isPending && mutate({ email: email.trim(), scope })}>
      <TextField
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="off"
        hint={<Trans>We mail a link that sets a password and a second factor.</Trans>}
        error={isWrong ? <Trans>This is not an email address.</Trans> : null}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RadioGroup legend={<Trans>What this person does</Trans>}>
        <Radio
          name="scope"
          label={<Trans context="a person">Reception</Trans>}
          hint={<Trans>days, stays, money, enquiries</Trans>}
          checked={scope === 'desk'}
          onChange={() => setScope('desk')}
        />
        <Radio
          name="scope"
          label={<Trans context="a person">Manager</Trans>}
          hint={<Trans>also prices, discounts, staff and reports</Trans>}
          checked={scope === 'manager'}
          onChange={() => setScope('manager')}
        />
      </RadioGroup>
      <CallAlert error={isWrong ? null : error} Words={Problem} />
      <p role="status">{isSuccess && <Trans>The invitation is on its way to {variables.email}.</Trans>}</p>
      <div>
        <OnlineButton type="submit" look="line" isBusy={isPending}>
          <Trans>Invite</Trans>
        </OnlineButton>
      </div>
    </Form>
  );
}

function Problem({ error }: { readonly error: Error }) {
  if (refusalOf(error) !== null) return <Trans>Nobody can change their own access.</Trans>;
  return <CallProblem error={error} />;
}
