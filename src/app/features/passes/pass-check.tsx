import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchPassKey } from '#app/api/orders.ts';
import { formatClock, formatDay, formatDayRange, withOwnNights } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortDay, resortToday } from '#app/format/resort-clock.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { isPassKey, loadPassKeys, savePassKey } from '#app/storage/orders/pass-keys.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { type CodeReader, openCodeReader, readFromCamera } from '#app/ui/media/camera-code.ts';
import type { PassKey } from '#contract/passes/booking-pass.ts';
import { type PassResult, verifyPass } from '#contract/passes/pass-text.ts';
import { type BookingPass, type StayMoment, stayMoment } from '#domain/order/booking-pass.ts';
import { onReturn } from '#offline/reachability.ts';
import styles from './pass-check.module.css';

/** For the desk: whether the resort issued a pass, and its content. Works offline once the key is stored. */
export function PassCheck({ titles }: { titles: TitlesByCode }) {
  const { t } = useLingui();
  const keys = usePassKeys();
  const form = useRef<HTMLFormElement>(null);
  // Counts the scans, so that the same result is announced again for the next guest.
  const [scan, setScan] = useState({ count: 0, text: '' });
  const [checked, setChecked] = useState<{ readonly count: number; readonly result: PassResult } | null>(null);
  useEffect(() => {
    const { count, text } = scan;
    if (count > 0) return takeAnswer(verifyPass(text, keys ?? []), (result) => setChecked({ count, result }));
  }, [scan, keys]);
  const check = (text: string) => setScan(({ count }) => ({ count: count + 1, text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = form.current?.querySelector('input');
    if (!field || field.value.trim() === '') return;
    check(field.value);
    // The next scan replaces the selected text.
    field.select();
  };
  return (
    <div className={`stack5 ${styles.page}`}>
      <h1 className="title">{t`Check a pass`}</h1>
      <WithoutScripts />
      <form ref={form} className="stack4" onSubmit={submit} noValidate>
        <TextField
          label={t`Text of the QR code`}
          hint={t`Paste it, or read the code with a scanner: it types the text in here.`}
          name="pass"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <div className={`cluster3 ${styles.actions}`}>
          <Button type="submit">{t`Check`}</Button>
          <CameraScanner onRead={check} />
        </div>
      </form>
      <div role="status" aria-live="assertive">
        {checked !== null && <ResultPlate key={checked.count} result={checked.result} titles={titles} />}
      </div>
      <p className="note">
        {keys?.length === 0
          ? t`This device has no key yet: connect to the internet once, then it checks without.`
          : keys !== null && <Trans>The key is kept on this device, so it checks without a connection.</Trans>}
      </p>
    </div>
  );
}

export type TitlesByCode = Readonly<Record<string, string>>;

/** One word that is readable across a desk, with the facts below it. */
export function ResultPlate({ result, titles }: { result: PassResult; titles: TitlesByCode }) {
  if (result.outcome === 'valid') return <ValidPass pass={result.pass} titles={titles} />;
  const { word, text } = REFUSALS[result.outcome];
  const keyId = 'keyId' in result ? result.keyId : null;
  const isRefusal = result.outcome === 'forged' || result.outcome === 'not_a_pass';
  return (
    <div className={`stack4 rounded ${styles.plate} ${isRefusal ? styles.refused : styles.open}`}>
      <h2 className="title breaks">{word}</h2>
      <p>
        {keyId !== null ? (
          <Trans>
            The pass needs the key {keyId}, which this device does not have. Connect to the internet and check again; if
            it stays unknown, look the booking up by its number.
          </Trans>
        ) : (
          text
        )}
      </p>
    </div>
  );
}

type Refused = Exclude<PassResult, { outcome: 'valid' }>;

/** Of the last three nothing is known about the pass. */
const REFUSALS: Readonly<Record<Refused['outcome'], { readonly word: ReactNode; readonly text: ReactNode }>> = {
  forged: {
    word: <Trans>Forged</Trans>,
    text: <Trans>The signature does not fit the text. Look the booking up in the list of arrivals.</Trans>,
  },
  not_a_pass: {
    word: <Trans>Not a pass</Trans>,
    text: <Trans>This text is something else, or only a part of a pass. Read the whole code again.</Trans>,
  },
  unknown_key: { word: <Trans>Unknown key</Trans>, text: null },
  other_version: {
    word: <Trans>Another version</Trans>,
    text: <Trans>The pass was made by another version of the site. Update this page and check again.</Trans>,
  },
  cannot_verify: {
    word: <Trans>Cannot be checked here</Trans>,
    text: <Trans>This browser knows no such signatures. Use a newer one, and look the booking up by its number.</Trans>,
  },
};

function ValidPass({ pass, titles }: { pass: BookingPass; titles: TitlesByCode }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { orderNumber, stay, rooms, dueMinor } = pass;
  const moment = stayMoment(stay, resortToday());
  const issuedAtMs = Date.parse(pass.issuedAt);
  const day = formatDay(resortDay(issuedAtMs), locale);
  const time = formatClock(issuedAtMs);
  return (
    <div className={`stack4 rounded ${styles.plate} ${moment === 'over' ? styles.open : styles.valid}`}>
      <h2 className="title breaks">
        {moment === 'over' ? <Trans>Genuine, but over</Trans> : <Trans>Valid pass</Trans>}
      </h2>
      <dl className={`stack ${styles.facts}`}>
        <dt>{t`Booking number`}</dt>
        <dd className="figures coded" translate="no">
          {orderNumber}
        </dd>
        <dt>{t`Dates`}</dt>
        <dd>
          {formatDayRange(stay.arrival, stay.departure, locale)} {stay.departure.slice(0, 4)}
          <span className={`regular t15 block soft ${styles.soft}`}>{MOMENTS[moment]}</span>
        </dd>
        <dt>{t`What is booked`}</dt>
        {rooms.map(({ code, adults, children, stay: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of one pass may be equal but for their place
          <dd key={index}>
            {withOwnNights(titles[code] ?? code, { stay: own }, locale)}
            <span className={`regular t15 block soft ${styles.soft}`}>
              {partyText(i18n, { adults, children: Array.from({ length: children }, () => '6+' as const) })}
            </span>
          </dd>
        ))}
        <dt>{dueMinor === 0 ? <Trans>Payment</Trans> : <Trans>To pay at the desk</Trans>}</dt>
        <dd className="figures">{dueMinor === 0 ? <Trans>Paid in full</Trans> : formatPrice(dueMinor, locale)}</dd>
      </dl>
      <p className={`regular t15 block soft ${styles.soft}`}>
        <Trans>
          Issued on {day}, {time}. Only the list of arrivals knows whether it was cancelled or paid since.
        </Trans>
      </p>
    </div>
  );
}

const MOMENTS: Readonly<Record<StayMoment, ReactNode>> = {
  ahead: <Trans>The arrival is still ahead</Trans>,
  arrives_today: <Trans>Arrives today</Trans>,
  under_way: <Trans>The stay is under way</Trans>,
  leaves_today: <Trans>Leaves today</Trans>,
  over: <Trans>The stay is over</Trans>,
};

/** The keys for checking passes; null until storage has answered. Refreshed at the start and when back online. */
function usePassKeys(): readonly PassKey[] | null {
  const [keys, setKeys] = useState<readonly PassKey[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (known: readonly PassKey[]) => {
      if (!leaving.signal.aborted) setKeys(known);
    };
    const refresh = async () => {
      const reply = await fetchPassKey(leaving.signal);
      // The stored keys stay in use.
      if (reply.kind !== 'told' || !isPassKey(reply.told)) return;
      const { told } = reply;
      const stored = await savePassKey(told);
      // If storage is forbidden, the key lasts as long as the page is open.
      show(stored.some((key) => key.key_id === told.key_id) ? stored : [told, ...stored]);
    };
    void loadPassKeys().then(show).then(refresh);
    onReturn(refresh, leaving.signal);
    return () => leaving.abort();
  }, []);
  return keys;
}

/** Reads QR codes by the camera if the browser can; otherwise a scanner or another app types the code's text. */
function CameraScanner({ onRead }: { onRead: (text: string) => void }) {
  const [reader, setReader] = useState<CodeReader | null>(null);
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => void openCodeReader().then(setReader), []);
  // An effect event, so that a new render does not restart the camera.
  const tellRead = useEffectEvent((text: string) => {
    setState('off');
    onRead(text);
  });
  useEffect(() => {
    if (state !== 'on' || reader === null || video.current === null) return;
    const leaving = new AbortController();
    readFromCamera(video.current, leaving.signal, async () => reader).then(
      (text) => leaving.signal.aborted || tellRead(text),
      () => leaving.signal.aborted || setState('refused'),
    );
    return () => leaving.abort();
  }, [state, reader]);
  if (reader === null) return null;
  return (
    <>
      <Button look="line" onClick={() => setState(state === 'on' ? 'off' : 'on')}>
        <Icon name="pass" />
        {state === 'on' ? <Trans>Stop the camera</Trans> : <Trans>Read with the camera</Trans>}
      </Button>
      {state === 'refused' && (
        <p className="regular t15 block soft" role="status">
          <Trans>The camera cannot be used. Allow it in the browser's settings, or paste the text.</Trans>
        </p>
      )}
      {state === 'on' && <video ref={video} className={`wide rounded ${styles.camera}`} playsInline muted />}
    </>
  );
}
