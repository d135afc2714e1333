import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { ChannelCalendar } from '#contract/desk/desk-channels.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { ChannelCard } from './channel-card.tsx';
import { NewChannelForm } from './channel-form.tsx';
import { useChannelWords } from './channel-words.ts';
import styles from './channels.module.css';
import { CHANNELS_KEY, readChannels } from './channels-api.ts';

/**
 * Lists other channels that sell the nights, with the last import of each, and the calendars that they read from us.
 */
export function Channels() {
  const { t } = useLingui();
  const words = useChannelWords();
  const { data, isError, refetch } = useQuery({ queryKey: CHANNELS_KEY, queryFn: readChannels });
  const [isAdding, setAdding] = useState(false);
  // An address is returned only once, so only this page stores it.
  const [told, setTold] = useState<ChannelCalendar['data'] | null>(null);
  const channels = data?.data.channels ?? [];
  const checked = data?.data.checked_at ?? null;
  const moment = checked === null ? null : words.momentOf(checked);
  return (
    <>
      <PageHead
        title={<Trans>Channels</Trans>}
        context={moment !== null && <Trans>calendars were read: {moment}</Trans>}
      >
        <div className={`cluster2 ${styles.controls}`}>
          <ButtonLink look="line" isSmall href={DESK_PAGES.prices}>
            <Trans>Prices</Trans>
          </ButtonLink>
          <OnlineButton look="line" isSmall aria-expanded={isAdding} onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            <Trans>Add a channel</Trans>
          </OnlineButton>
        </div>
      </PageHead>
      {isError && <RetryAlert onRetry={refetch} />}
      {data !== undefined && (
        <section className={`stack4 ${styles.cards}`} aria-label={t`Channels`}>
          {isAdding && (
            <NewChannelForm
              kinds={data.data.kinds}
              onAdded={(calendar) => {
                setTold(calendar);
                setAdding(false);
              }}
              onClose={() => setAdding(false)}
            />
          )}
          {channels.length === 0 && !isAdding && (
            <p className="card soft stack3 shrink around4">
              <Trans>
                Nobody else sells these nights yet. Add a channel to take its stays over and to let it read what is
                taken here.
              </Trans>
            </p>
          )}
          {channels.map((channel) => (
            <ChannelCard
              key={channel.id}
              channel={channel}
              kinds={data.data.kinds}
              calendar={told?.id === channel.id ? told.calendar : null}
              onReplaced={setTold}
            />
          ))}
        </section>
      )}
    </>
  );
}
