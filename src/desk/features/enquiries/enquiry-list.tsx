import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { resortDay, resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Chip } from '#app/ui/forms/chip.tsx';
import type { DeskEnquiries, DeskEnquiry } from '#contract/desk/desk-enquiries.ts';
import { ENQUIRY_STATES, type EnquiryState, isAnswerLate } from '#domain/enquiry/enquiry-state.ts';
import { shortMoment } from '../stays/stay-words.ts';
import styles from './enquiries.module.css';
import { STATE_NAMES, Subject, useSeating, Waited, When } from './enquiry-words.tsx';

interface EnquiryListProps {
  readonly enquiries: readonly DeskEnquiry[];
  /** How many open ones there are, with those that are not fetched yet. */
  readonly open: DeskEnquiries['open'];
  /** null: all open ones are fetched. */
  readonly more: { readonly isBusy: boolean; readonly onMore: () => void } | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Enquiries, new ones first, each with the time by which an answer was promised. */
export function EnquiryList({ enquiries, open, more, chosen, onChoose }: EnquiryListProps) {
  const { i18n, t } = useLingui();
  const [shown, setShown] = useState<EnquiryState | null>(null);
  const ofState = (state: EnquiryState) => enquiries.filter((each) => each.state === state);
  const [fresh, begun] = [open.new, open.in_work];
  const [fetched, whole] = [ofState('new').length + ofState('in_work').length, fresh + begun];
  const states = (shown === null ? ENQUIRY_STATES : [shown]).filter((state) => ofState(state).length > 0);
  return (
    <section className={`card shrink clip ${styles.list}`} aria-label={t`List of enquiries`}>
      <div className="cluster2 inset">
        <Chip isOn={shown === 'new'} onClick={() => setShown('new')}>
          <Trans>New {fresh}</Trans>
        </Chip>
        <Chip isOn={shown === 'in_work'} onClick={() => setShown('in_work')}>
          <Trans>In progress {begun}</Trans>
        </Chip>
        <Chip isOn={shown === null} onClick={() => setShown(null)}>
          <Trans context="enquiries">All</Trans>
        </Chip>
      </div>
      {states.length === 0 && (
        <p className="soft inset">
          <Trans>There are no enquiries here.</Trans>
        </p>
      )}
      {states.map((state) => (
        <section key={state}>
          <h2 className={state === 'new' ? 'visually-hidden' : `label ruled sans ${styles.group}`}>
            {i18n._(STATE_NAMES[state])}
          </h2>
          <ul>
            {ofState(state).map((enquiry) => (
              <li key={enquiry.id} className="ruled">
                <button
                  type="button"
                  className={styles.item}
                  aria-current={enquiry.id === chosen || undefined}
                  onClick={() => onChoose(enquiry.id)}
                >
                  <Item enquiry={enquiry} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more !== null && (
        <div className="stack2 ruled inset">
          <p className="note" role="status">
            <Trans>
              {fetched} of {whole} open enquiries are shown, the oldest first.
            </Trans>
          </p>
          <div>
            <Button look="line" isSmall isBusy={more.isBusy} onClick={more.onMore}>
              <Trans context="enquiries">Show more</Trans>
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Item({ enquiry }: { readonly enquiry: DeskEnquiry }) {
  return (
    <>
      <strong className="shrink breaks" translate="no">
        {enquiry.name}
      </strong>
      <Due enquiry={enquiry} />
      <span className={`shrink breaks ${styles.about}`}>
        <Subject enquiry={enquiry} />
      </span>
      <span className={`note shrink breaks ${styles.about}`}>
        <Rest enquiry={enquiry} />
      </span>
    </>
  );
}

function Due({ enquiry: { state, promised_at, received_at } }: { readonly enquiry: DeskEnquiry }) {
  const locale = useLocale();
  if (promised_at === null || (state !== 'new' && state !== 'in_work')) {
    return (
      <span className="note unbroken">
        <When at={received_at} />
      </span>
    );
  }
  const isLate = isAnswerLate(state, promised_at, Date.now());
  const promisedMs = Date.parse(promised_at);
  const day = resortDay(promisedMs);
  const time = day === resortToday() ? formatClock(promisedMs) : shortMoment(promised_at, locale);
  return (
    <span className={`note strong unbroken ${isLate ? styles.late : styles.due}`}>
      {isLate ? <Trans>promised by {time}</Trans> : <Trans context="answer">by {time}</Trans>}
    </span>
  );
}

/** Shows who is answering or has answered; otherwise the first words of the enquiry. */
function Rest({ enquiry: { state, taken, answered, hall, message, received_at } }: { readonly enquiry: DeskEnquiry }) {
  const seating = useSeating();
  if (state === 'answered' && answered !== null) {
    if (answered.by === '') return null;
    return (
      <>
        <span translate="no">{answered.name}</span>, <Waited from={received_at} to={answered.at} />
      </>
    );
  }
  if (taken !== null) {
    const { name } = taken;
    return <Trans>{name} is answering</Trans>;
  }
  if (hall === null) return <span className={`unbroken block clip ${styles.clipped}`}>{message}</span>;
  return (
    <>
      <Plural value={hall.people} one="# person" other="# people" />, {seating(hall.seating)}
    </>
  );
}
