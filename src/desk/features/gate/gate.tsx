import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import { verifyPass } from '#contract/passes/pass-text.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { serverNow } from '#offline/server-time.ts';
import { useLiveUpdates } from '../../live.ts';
import { queueFact, useFacts } from '../../offline/fact-queue.ts';
import { readPassKeys } from '../../offline/kept-day.ts';
import { deskClock, useDevice, useKeptDays } from '../../offline/use-device.ts';
import { OfflineStrip } from '../facts/offline-strip.tsx';
import { RefusedFacts } from '../facts/refused-facts.tsx';
import { type Debtor, TakePayment } from '../money/take-payment.tsx';
import { Form } from '../shell/form.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { StayRefusal } from '../stays/conflict-text.tsx';
import { type Debt, DebtSheet } from '../stays/debt-sheet.tsx';
import { useStayActions } from '../stays/use-stay-actions.ts';
import { AnswerCard } from './answer-card.tsx';
import styles from './gate.module.css';
import { answerBooking, answerPass, findByHand, type GateAnswer } from './gate-answer.ts';
import { GateList } from './gate-list.tsx';
import { Scanner } from './scanner.tsx';

const BUZZ_MS = 120;

/** For a phone at the gate: shows who arrives, and whether a pass is genuine, with or without a network. */
export function Gate({ session: { email } }: { readonly session: DeskSession['data'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  useLiveUpdates();
  useDevice(email);
  const days = useKeptDays();
  const { queue } = useFacts();
  const [answer, setAnswer] = useState<GateAnswer | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [debt, setDebt] = useState<Debt | null>(null);
  const [debtor, setDebtor] = useState<Debtor | null>(null);
  const { ask, busyNumber, refused, forget } = useStayActions();
  const { today } = deskClock();
  const waiting = queue.filter(({ fact, refusal }) => fact.kind === 'check_in' && refusal === null).length;

  function tell(next: GateAnswer): void {
    setScanning(false);
    setAnswer(next);
    // Safari does not support vibration.
    navigator.vibrate?.(BUZZ_MS);
  }
  async function check(text: string): Promise<void> {
    if (days === null) return;
    tell(answerPass(await verifyPass(text, await readPassKeys()), { days, queue, today }));
  }
  function look(typed: string): void {
    if (days === null || typed.trim() === '') return;
    setTyping(false);
    // A handheld scanner types the text of the pass like a keyboard.
    if (typed.includes('*')) void check(typed);
    else tell(answerBooking(findByHand(typed, days) ?? typed.trim(), null, { days, queue, today }));
  }
  function checkIn(number: string, stay: DeskStay | null): void {
    setAnswer(null);
    if (stay === null) void queueFact({ kind: 'check_in', stay: { number, last_name: number }, rooms: [], units: [] });
    else if (stay.balance > 0) setDebt({ stay, action: 'check_in' });
    else ask({ kind: 'presence', stay, action: 'check_in' });
  }
  return (
    <div className={styles.gate}>
      <header className={`row ${styles.head}`}>
        <PageTitle>
          <Trans>Arrivals</Trans>
        </PageTitle>
        <p className="soft">
          {formatDay(today, locale)}, {formatClock(serverNow())}
        </p>
        <IconButton icon="search" label={t`Type a number`} onClick={() => setTyping(!isTyping)} />
      </header>
      <main className={`stack4 start ${styles.main}`}>
        <OfflineStrip />
        <RefusedFacts />
        {refused !== null && <StayRefusal {...refused} onClose={forget} />}
        {isTyping && <NumberForm onLook={look} />}
        {isScanning && <Scanner onRead={(text) => void check(text)} onClose={() => setScanning(false)} />}
        <div aria-live="assertive">
          {answer !== null && !isScanning && (
            <AnswerCard
              answer={answer}
              kinds={days?.kinds ?? []}
              isBusy={busyNumber !== null}
              onCheckIn={checkIn}
              onClose={() => setAnswer(null)}
            />
          )}
        </div>
        {waiting > 0 && (
          <p className={`row3 ink rounded ${styles.waiting}`} role="status">
            <CloudUpload size={24} aria-hidden="true" />
            <span>
              <strong>
                <Plural value={waiting} one="# check-in queued" other="# check-ins queued" />
              </strong>
              <br />
              <Trans>we send it when the network is back</Trans>
            </span>
          </p>
        )}
        {days === null ? (
          <p className="soft">
            <Trans>The list is being read. It needs a network once.</Trans>
          </p>
        ) : (
          <GateList
            stays={days.stays}
            today={today}
            until={calendarDate(days.until)}
            onOpen={(number) => tell(answerBooking(number, null, { days, queue, today }))}
          />
        )}
        <Link className="tap" to={DESK_PAGES.root}>
          <Trans>All of the desk</Trans>
        </Link>
      </main>
      {!isScanning && (
        <div className={styles.bar}>
          <button type="button" className={styles.scan} onClick={() => setScanning(true)}>
            <ScanLine size={24} aria-hidden="true" />
            <Trans>Scan a pass</Trans>
          </button>
        </div>
      )}
      <DebtSheet debt={debt} onClose={() => setDebt(null)} ask={ask} onTake={setDebtor} />
      <TakePayment debtor={debtor} onClose={() => setDebtor(null)} />
    </div>
  );
}

function NumberForm({ onLook }: { readonly onLook: (typed: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Form className="stack3" onSend={() => onLook(typed)}>
      <TextField
        label={<Trans>Number of the booking, or the text of the pass</Trans>}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" look="line">
        <Trans>Check</Trans>
      </Button>
    </Form>
  );
}
