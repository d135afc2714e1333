import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { DeletedAccount } from '#contract/accounts/profile.ts';
import type { DeskPerson } from '#contract/desk/desk-guests.ts';
import { hasScope } from '#domain/account/scope.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { CodePurpose } from '#domain/desk/guest-code.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { useSession } from '../../session.ts';
import { DataCode } from './data-code.tsx';
import { ErasedData } from './erased-data.tsx';
import styles from './guests.module.css';

interface PersonDataProps {
  readonly person: DeskPerson['data'];
  readonly onErased: () => void;
}

/** Handles requests about a guest's data: a copy, or erasure. */
export function PersonData({ person, onErased }: PersonDataProps) {
  const { data: session } = useSession();
  return (
    <section className={`ruled stack2 around4 ${styles.data}`}>
      <h2 className={`strong t17 sans ${styles.partTitle}`}>
        <Trans>Data at the guest’s request</Trans>
      </h2>
      {person.emails.length === 0 ? (
        <p className="note">
          <Trans>There is no address to send a code to. Add it to a booking, under its mails.</Trans>
        </p>
      ) : hasScope(session?.scopes ?? [], 'manager') ? (
        <WaysOut person={person} onErased={onErased} />
      ) : (
        <p className="note">
          <Trans>A manager gives out a copy and erases.</Trans>
        </p>
      )}
    </section>
  );
}

function WaysOut({ person, onErased }: PersonDataProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [purpose, setPurpose] = useState<CodePurpose | null>(null);
  const [erased, setErased] = useState<DeletedAccount['orders'] | null>(null);
  const close = () => {
    setPurpose(null);
    if (erased === null) return;
    // Called last, because the page then has nothing left to show.
    onErased();
    void queries.invalidateQueries();
  };
  return (
    <>
      <p className="note">
        <Trans>Make sure first that it is the guest who asks: a code goes to their email.</Trans>
      </p>
      <div className={`cluster2 ${styles.waysOut}`}>
        <OnlineButton look="line" onClick={() => setPurpose('export')}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Give out a copy</Trans>
        </OnlineButton>
        <OnlineButton look="line" disabled={person.erasing_refusal !== null} onClick={() => setPurpose('erase')}>
          <Eraser size={18} strokeWidth={1.75} aria-hidden="true" />
          <EraseLabel refusal={person.erasing_refusal} />
        </OnlineButton>
      </div>
      <p className="note">
        <Trans>
          It can be erased when no stay is ahead and all money is settled. Phone, email and notes go for good; of paid
          stays the books keep the name as long as the law asks.
        </Trans>
      </p>
      <Sheet
        title={purpose === 'export' ? t`A copy of the data` : t`Erase the data?`}
        isOpen={purpose !== null}
        onClose={close}
      >
        {erased !== null ? (
          <ErasedData orders={erased} onClose={close} />
        ) : (
          purpose !== null && <DataCode person={person} purpose={purpose} onErased={setErased} />
        )}
      </Sheet>
    </>
  );
}

/** Tells why the button is disabled and from when it can be pressed. */
function EraseLabel({ refusal }: { readonly refusal: DeskPerson['data']['erasing_refusal'] }) {
  const locale = useLocale();
  if (refusal === null) return <Trans context="data">Erase</Trans>;
  if (refusal.reason === 'debt') return <Trans context="data">Erase once the debt is paid</Trans>;
  if (refusal.until === null) return <Trans context="data">Erase once the money is returned</Trans>;
  const day = formatDay(calendarDate(refusal.until), locale);
  return <Trans context="data">Erase from {day}</Trans>;
}
