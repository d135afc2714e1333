import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { DeskEnquiry } from '#contract/desk/desk-enquiries.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { draftBooking } from '../../booking-draft.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './enquiries.module.css';
import { closeEnquiry, useEnquiryDetails } from './enquiries-api.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { ReceivedAt, Source, Subject } from './enquiry-words.tsx';
import { ReplyForm } from './reply-form.tsx';

interface EnquiryViewProps {
  readonly enquiry: DeskEnquiry;
  /** Email address of the person on shift. */
  readonly own: string;
  readonly onBack: () => void;
}

/** Shows one enquiry with its facts, earlier replies, and the draft of the next one. */
export function EnquiryView({ enquiry, own, onBack }: EnquiryViewProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, isError, refetch } = useEnquiryDetails(enquiry.id);
  const [isWritingAgain, setWritingAgain] = useState(false);
  const closing = useMutation({
    mutationFn: () => closeEnquiry(enquiry.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  });
  const { name, phone, message, state, topic, received_at } = enquiry;
  const details = data?.data;
  const isOpen = state === 'new' || state === 'in_work';
  const replies = details?.replies ?? [];
  return (
    <article className={`stack4 ${styles.view}`}>
      <header className={styles.viewHead}>
        <button type="button" className={`inline2 whole ${styles.back}`} onClick={onBack}>
          <Icon name="back" />
          <Trans>All enquiries</Trans>
        </button>
        <div>
          <h2 className="bold t20 breaks sans" translate="no">
            {name}
          </h2>
          <p className="note">
            <Source topic={topic} />, <ReceivedAt at={received_at} />
          </p>
        </div>
        <a className={styles.phone} href={`tel:${phone}`} aria-label={t`Call ${phone}`}>
          <Icon name="phone" />
        </a>
      </header>
      {enquiry.hall === null && enquiry.stay === null && (
        <p className="strong">
          <Subject enquiry={enquiry} />
        </p>
      )}
      <EnquiryFacts enquiry={enquiry} freeRooms={details?.free_rooms ?? null} />
      {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>The enquiry could not be read.</Trans>
        </RetryAlert>
      )}
      {replies.map(({ id, name: who, at, text }) => (
        <section key={id} className={`card ${styles.sent}`}>
          <h3 className="note">
            <span translate="no">{who}</span>, <ReceivedAt at={at} />
          </h3>
          <p className={styles.message}>{text}</p>
        </section>
      ))}
      {details !== undefined && (isOpen || isWritingAgain) && (
        <ReplyForm key={replies.length} enquiry={enquiry} templates={details.templates} own={own} />
      )}
      <CallAlert error={closing.error} />
      <div className={`cluster2 ${styles.actions}`}>
        {state === 'answered' && !isWritingAgain && (
          <Button look="line" onClick={() => setWritingAgain(true)}>
            <Trans>Write again</Trans>
          </Button>
        )}
        <Button
          look="line"
          onClick={() => {
            draftBooking(enquiry, own);
            void navigate(DESK_PAGES.newBooking);
          }}
        >
          <Trans>Booking</Trans>
        </Button>
        {state !== 'closed' && (
          <OnlineButton look="plain" isBusy={closing.isPending} onClick={() => closing.mutate()}>
            <Trans context="an enquiry">Close</Trans>
          </OnlineButton>
        )}
      </div>
    </article>
  );
}
