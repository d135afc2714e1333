import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ChannelCalendar, DeskChannel } from '#contract/desk/desk-channels.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import styles from './channels.module.css';
import { replaceCalendar } from './channels-api.ts';

interface CalendarAddressProps {
  readonly channel: DeskChannel;
  readonly calendar: string | null;
  readonly onReplaced: (calendar: ChannelCalendar['data']) => void;
}

/** The address where the channel reads our nights. It is shown once to be copied, and can be replaced if it leaks. */
export function CalendarAddress({ channel: { id }, calendar, onReplaced }: CalendarAddressProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => replaceCalendar(id),
    onSuccess: ({ data }) => {
      setAsked(false);
      setCopied(null);
      onReplaced(data);
    },
  });
  async function copy(text: string): Promise<void> {
    // Without https, browsers offer no clipboard.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isDone === true ? 'yes' : 'no');
  }
  if (calendar !== null) {
    return (
      <div className={`stack2 left ${styles.address}`}>
        <TextField
          label={<Trans>Our calendar for this channel</Trans>}
          hint={
            <Trans>
              Give this address to the channel. It is shown once: later it can only be replaced. It has no names.
            </Trans>
          }
          readOnly
          value={calendar}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="lamp" isSmall onClick={() => void copy(calendar)}>
          <Trans>Copy</Trans>
        </Button>
        <p className="note" role="status">
          {copied === 'yes' && t`Copied.`}
          {copied === 'no' && t`This browser does not copy. Select the address and copy it.`}
        </p>
      </div>
    );
  }
  return (
    <div className="stack2">
      <CallAlert error={error} />
      {isAsked ? (
        <div className="cluster2">
          <p role="status">
            <Trans>The channel will read nothing until it has the new address.</Trans>
          </p>
          <OnlineButton look="rust" isSmall isBusy={isPending} onClick={() => mutate()}>
            <Trans>Yes, replace it</Trans>
          </OnlineButton>
          <Button look="plain" isSmall onClick={() => setAsked(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : (
        <div>
          <OnlineButton look="line" isSmall onClick={() => setAsked(true)}>
            <Trans>Replace our address</Trans>
          </OnlineButton>
        </div>
      )}
    </div>
  );
}
