import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { formatClock, formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { StepButton } from '#app/ui/forms/counter.tsx';
import type { RateConflict } from '#contract/desk/desk-rates.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { RefusedCall } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { CornerCard } from '../shell/corner-card.tsx';
import { Form } from '../shell/form.tsx';
import styles from './price-form.module.css';
import type { PriceChange } from './use-price-change.ts';

const MOST_NIGHTS = 30;

interface PriceFormProps {
  readonly change: PriceChange;
  /** Describes the selection. */
  readonly title: string;
  readonly dates: string;
  /** The default minimum stay. */
  readonly usual: number;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** Changes prices and rules of the chosen nights, and shows which bookings are affected. */
export function PriceForm({ change, title, dates, usual, fieldRef, onClose }: PriceFormProps) {
  const { t } = useLingui();
  const { form, setForm, preview, isPending, error, minimum, isClosed } = change;
  const nights = preview?.nights.length ?? 0;
  const choose = (mode: 'sum' | 'percent') => setForm({ ...form, mode, typed: '' });
  return (
    <CornerCard title={title} note={dates} onClose={onClose}>
      <Form className="stack3" onSend={() => nights > 0 && change.write()}>
        <div className={`stack2 ${styles.priceLine}`}>
          <fieldset className={styles.modes} aria-label={t`How the price changes`}>
            <button type="button" aria-pressed={form.mode === 'sum'} onClick={() => choose('sum')}>
              <Trans>Price</Trans>
            </button>
            <button type="button" aria-pressed={form.mode === 'percent'} onClick={() => choose('percent')}>
              ± %
            </button>
          </fieldset>
          <label className={`row raised shrink ${styles.typed}`}>
            <span className="visually-hidden">
              {form.mode === 'sum' ? <Trans>Price per night</Trans> : <Trans>Per cent more or less</Trans>}
            </span>
            <input
              ref={fieldRef}
              className="figures"
              inputMode={form.mode === 'sum' ? 'decimal' : 'text'}
              autoComplete="off"
              maxLength={12}
              placeholder={form.mode === 'sum' ? t`as it is` : '−10'}
              aria-invalid={change.isMistyped || undefined}
              value={form.typed}
              onChange={({ currentTarget }) => setForm({ ...form, typed: currentTarget.value })}
            />
            <span className="soft" aria-hidden="true">
              {form.mode === 'sum' ? '₴' : '%'}
            </span>
          </label>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out in a row */}
        <div className={`row3 ${styles.line}`} role="group" aria-label={t`Fewest nights`}>
          <span>
            <Trans>Fewest nights</Trans>
          </span>
          <StepButton
            icon="minus"
            label={t`Fewer nights`}
            isOn={minimum > usual}
            onStep={() => setForm({ ...form, minimum: minimum - 1 })}
          />
          <output className="bold" aria-live="polite">
            {minimum}
          </output>
          <StepButton
            icon="plus"
            label={t`More nights`}
            isOn={minimum < MOST_NIGHTS}
            onStep={() => setForm({ ...form, minimum: minimum + 1 })}
          />
          {minimum === usual && (
            <span className="small">
              <Trans>as everywhere</Trans>
            </span>
          )}
        </div>
        <label className={`row3 ${styles.line}`}>
          <span>
            <Trans>Close to sale</Trans>
          </span>
          <input
            type="checkbox"
            className={styles.switch}
            checked={isClosed}
            onChange={({ currentTarget }) => setForm({ ...form, closed: currentTarget.checked })}
          />
        </label>
        <div className={styles.preview} aria-live="polite">
          <CallAlert error={error} Words={RateProblem} />
          {preview !== null && <PreviewWords preview={preview} />}
          {preview === null && error === null && (
            <p className="small">
              <Trans>Nothing is written until you press the button.</Trans>
            </p>
          )}
        </div>
        <div className="cluster2">
          <OnlineButton type="submit" look="lamp" isSmall isBusy={isPending} disabled={nights === 0}>
            {nights === 0 ? (
              <Trans>Change nights</Trans>
            ) : (
              <Plural value={nights} one="Change # night" other="Change # nights" />
            )}
          </OnlineButton>
          <Button look="plain" isSmall onClick={onClose}>
            <Trans context="prices">Leave as is</Trans>
          </Button>
        </div>
      </Form>
    </CornerCard>
  );
}

const MOST_NAMED = 4;

function PreviewWords({ preview: { nights, bookings } }: { readonly preview: NonNullable<PriceChange['preview']> }) {
  const locale = useLocale();
  const named = bookings.slice(0, MOST_NAMED).map(({ number, last_name, arrival, departure }) => (
    <span key={number} className={styles.named}>
      <span translate="no">{last_name === '' ? number : last_name}</span>{' '}
      {formatDayRange(calendarDate(arrival), calendarDate(departure), locale)}
    </span>
  ));
  return (
    <>
      <p className="bold">
        <Plural value={nights.length} one="Changes # night" other="Changes # nights" />
        {bookings.length > 0 && (
          <>
            {'; '}
            <Plural value={bookings.length} one="# booking keeps its price" other="# bookings keep their price" />
          </>
        )}
      </p>
      {named.length > 0 && (
        <p className="small">
          {named}
          {bookings.length > MOST_NAMED && ' …'}
        </p>
      )}
    </>
  );
}

/** Tells why nothing was written. */
export function RateProblem({ error }: { readonly error: Error }) {
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
