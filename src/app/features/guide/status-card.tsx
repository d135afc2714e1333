import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#app/content/localize.ts';
import { useNow } from '#app/features/resort/use-now.ts';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { KnownAt, lastKnownDay } from '#app/ui/price/price.tsx';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import styles from './guide.module.css';
import { type StatusNews, useStatus } from './use-status.ts';

/**
 * Power, heat, internet and the shelter, with the time of the latest update. The server's markup has no status and
 * reserves room for it. `shelter` comes from the content, so guests can read it even if the status is missing.
 */
export function StatusCard({ shelter }: { shelter: { readonly text: string } }) {
  const { t } = useLingui();
  const news = useStatus();
  const nowMs = useNow();
  const locale = useLocale();
  const words = useStatusWords();
  const status = news.lastKnown?.status ?? null;
  const cells = [
    { icon: 'generator', name: t`Power`, word: status && words.power[status.power.state] },
    { icon: 'heated-floor', name: t`Heating`, word: status && words.heat[status.heat.state] },
    { icon: 'wifi', name: t`Internet`, word: status && words.internet[status.internet.state] },
    {
      icon: 'shelter',
      name: status?.shelter.state === 'closed' ? t`Shelter closed` : t`Shelter`,
      word: status === null ? shelter.text : localize(status.shelter.place, locale),
    },
  ] as const;
  return (
    <section className={`rounded container ${styles.card}`} aria-label={t`How things stand`} aria-live="polite">
      <div className={`stack ${styles.cells}`}>
        {cells.map(({ icon, name, word }) => (
          <div className={`stack column start breaks ${styles.cell}`} key={icon}>
            <h3 className="row2">
              <Icon name={icon} size={22} />
              {name}
            </h3>
            <p className="above2">{word ?? t`No news yet`}</p>
          </div>
        ))}
      </div>
      <p className={`figures above4 t15 nightSoft ${styles.age}`}>
        {nowMs !== null && status !== null && <UpdatedAt at={latestOf(status)} nowMs={nowMs} />}{' '}
        {nowMs !== null && <Age news={news} nowMs={nowMs} />}
      </p>
    </section>
  );
}

function Age({ news: { lastKnown, state }, nowMs }: { news: StatusNews; nowMs: number }) {
  const { isOnline } = useInterface();
  // An answer may arrive while the network fails; from then on it counts as old too.
  if (state !== 'old' && (isOnline || lastKnown === null)) return null;
  if (lastKnown === null) return <Trans>No news without a network. Reception knows: call.</Trans>;
  return (
    <>
      <Trans>No connection</Trans>: <KnownAt knownAtMs={lastKnown.knownAtMs} nowMs={nowMs} />
    </>
  );
}

/** Staff who update one line have checked the others. */
function latestOf({ power, heat, internet, shelter }: ResortStatusRecord): string {
  const times = [power, heat, internet, shelter].map(({ updated_at }) => updated_at);
  return times.reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest));
}

/** `at`: an instant with its time zone, as in the status. The text uses the resort's clock. */
export function UpdatedAt({ at, nowMs }: { at: string; nowMs: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const instantMs = Date.parse(at);
  const time = formatClock(instantMs);
  const { word, date } = lastKnownDay(instantMs, nowMs);
  if (word === 'today') return t`updated today ${time}`;
  if (word === 'yesterday') return t`updated yesterday ${time}`;
  const day = formatDay(date, locale);
  return t`updated on ${day}, ${time}`;
}

type Words<Thing extends keyof ResortStatusRecord> = Readonly<Record<ResortStatusRecord[Thing]['state'], string>>;

function useStatusWords() {
  const { t } = useLingui();
  const power: Words<'power'> = {
    on: t`There is power, from the grid`,
    generator: t`There is power, from the generator`,
    off: t`No power. We are on it`,
  };
  const heat: Words<'heat'> = {
    on: t`Warm everywhere`,
    reduced: t`Lower than usual. Blankets are at reception`,
    off: t`No heating. Reception will find you a warm place`,
  };
  const internet: Words<'internet'> = {
    on: t`Works as usual`,
    slow: t`Slow: enough for messages`,
    off: t`None. This guide opens without it`,
  };
  return { power, heat, internet };
}
