import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { ChannelCalendar, DeskChannel, DeskChannels } from '#contract/desk/desk-channels.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { useChange } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { Alert, CallAlert } from '../shell/call-problem.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { EditChannelForm } from './channel-form.tsx';
import { useChannelWords } from './channel-words.ts';
import styles from './channels.module.css';
import { dismissStay, removeChannel } from './channels-api.ts';

interface ChannelCardProps {
  readonly channel: DeskChannel;
  readonly kinds: DeskChannels['data']['kinds'];
  /** The address of our calendar, if it was created on this page. */
  readonly calendar: string | null;
  readonly onReplaced: (calendar: ChannelCalendar['data']) => void;
}

/** Shows a channel with its last import, and actions on it. */
export function ChannelCard({ channel, kinds, calendar, onReplaced }: ChannelCardProps) {
  const id = useId();
  const words = useChannelWords();
  const [shown, setShown] = useState<'edit' | 'remove' | null>(null);
  const close = () => setShown(null);
  const { failure, conflicts, ignored, stays } = channel;
  const [since, fault] = failure === null ? [] : [words.momentOf(failure.since), words.faultOf(failure)];
  return (
    <article className="card stack3 shrink around4" aria-labelledby={id}>
      <header>
        <h2 className="strong breaks sans t17" id={id} translate="no">
          {channel.name}
        </h2>
        <p className="note">{words.placeOf(channel, kinds)}</p>
      </header>
      {failure !== null && (
        <Alert>
          <Trans>
            Its calendar cannot be used since {since}: {fault}. What it has taken stays taken.
          </Trans>
        </Alert>
      )}
      {conflicts.length > 0 && <Conflicts id={channel.id} conflicts={conflicts} />}
      <p>
        {words.newsOf(channel)}
        {stays + ignored > 0 && (
          <span className="note block">
            {stays > 0 && <Plural value={stays} one="# stay of it takes nights" other="# stays of it take nights" />}
            {ignored > 0 && (
              <>
                {stays > 0 && ', '}
                <Plural value={ignored} one="# impossible event left out" other="# impossible events left out" />
              </>
            )}
          </span>
        )}
      </p>
      <CalendarAddress channel={channel} calendar={calendar} onReplaced={onReplaced} />
      {shown === 'edit' && <EditChannelForm channel={channel} onClose={close} />}
      {shown === 'remove' && <Removal channel={channel} onClose={close} />}
      {shown === null && (
        <div className="cluster2">
          <OnlineButton look="line" isSmall onClick={() => setShown('edit')}>
            <Trans context="a channel">Change</Trans>
          </OnlineButton>
          <OnlineButton look="rust" isSmall onClick={() => setShown('remove')}>
            <Trans context="a channel">Remove</Trans>
          </OnlineButton>
        </div>
      )}
    </article>
  );
}

function Conflicts({ id, conflicts }: Pick<DeskChannel, 'id' | 'conflicts'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { mutate, isPending, variables, error } = useChange({
    mutationFn: (stay: string) => dismissStay(id, stay),
  });
  return (
    <div className={`stack2 ${styles.conflicts}`}>
      <h3 className="strong breaks sans t17">
        <Trans>Sold here and there</Trans>
      </h3>
      <ul>
        {conflicts.map(({ id: stay, from, to, orders }) => {
          const [days, numbers] = [formatDayRange(calendarDate(from), calendarDate(to), locale), orders.join(', ')];
          return (
            <li key={stay} className={`cluster between inside2 ${styles.conflict}`}>
              <span>
                <span className="strong">{days}</span>
                <span className="note block">
                  {numbers === '' ? <Trans>nothing is free on these nights</Trans> : <Trans>taken by {numbers}</Trans>}
                </span>
              </span>
              <OnlineButton
                look="line"
                isSmall
                isBusy={isPending && variables === stay}
                aria-label={t`Settled: ${days}`}
                onClick={() => mutate(stay)}
              >
                <Trans context="a conflict">Settled</Trans>
              </OnlineButton>
            </li>
          );
        })}
      </ul>
      <p className="note">
        <Trans>Move or cancel one of the two. It is tried again each minute; what is settled is not.</Trans>
      </p>
      <CallAlert error={error} />
    </div>
  );
}

interface RemovalProps {
  readonly channel: DeskChannel;
  readonly onClose: () => void;
}

/** If there are no nights to ask about, the channel is removed at once. */
function Removal({ channel: { id, stays }, onClose }: RemovalProps) {
  const { mutate, isPending, variables, error } = useChange({
    mutationFn: (nights: 'free' | 'keep') => removeChannel(id, { nights }),
  });
  return (
    <div className="stack3">
      <p role="status">
        {stays === 0 ? (
          <Trans>Remove the channel? Our address for it ends at once.</Trans>
        ) : (
          <Plural
            value={stays}
            one="Remove the channel? # stay of it takes nights. Our address for it ends at once."
            other="Remove the channel? # stays of it take nights. Our address for it ends at once."
          />
        )}
      </p>
      <CallAlert error={error} />
      <div className="cluster2">
        <OnlineButton look="rust" isSmall isBusy={isPending && variables === 'free'} onClick={() => mutate('free')}>
          {stays === 0 ? <Trans context="a channel">Remove</Trans> : <Trans>Remove and free the nights</Trans>}
        </OnlineButton>
        {stays > 0 && (
          <OnlineButton look="line" isSmall isBusy={isPending && variables === 'keep'} onClick={() => mutate('keep')}>
            <Trans>Remove, keep the nights closed</Trans>
          </OnlineButton>
        )}
        <Button look="plain" isSmall onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
