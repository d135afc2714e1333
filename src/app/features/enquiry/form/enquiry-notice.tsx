import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { telephoneLink } from '#app/format/contact-links.ts';
import type { EnquiryProgress } from '#app/stores/enquiries.ts';
import { Button, TextLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { Enquiry } from './enquirer-fields.tsx';
import styles from './form.module.css';

interface EnquiryNoticeProps {
  readonly enquiry: Pick<Enquiry, 'progress' | 'retry' | 'cancel'>;
  readonly phone: string;
}

/** Why the enquiry has not arrived yet, and what happens next. Shown beside the button. */
export function EnquiryNotice({ enquiry: { progress, retry, cancel }, phone }: EnquiryNoticeProps) {
  const { t } = useLingui();
  if (progress.status === 'open' && progress.refusal !== null) {
    return (
      <Notice tone={progress.refusal.kind === 'taken_back' ? 'quiet' : 'alert'}>
        <RefusalWords refusal={progress.refusal} phone={phone} />
      </Notice>
    );
  }
  if (progress.status !== 'waiting') return null;
  const { cause } = progress;
  return (
    <Notice
      tone="alert"
      actions={
        cause !== 'held_back' && (
          <>
            <Button look="line" isSmall onClick={retry}>{t`Try now`}</Button>
            {cause === 'no_network' && <Button look="plain" isSmall onClick={cancel}>{t`Don’t send`}</Button>}
          </>
        )
      }
    >
      <strong>{HEADINGS[cause]}</strong> {COMING[cause]}
    </Notice>
  );
}

type Cause = Extract<EnquiryProgress, { status: 'waiting' }>['cause'];

const HEADINGS: Readonly<Record<Cause, ReactNode>> = {
  no_network: <Trans>The enquiry waits for the network.</Trans>,
  no_answer: <Trans>No answer from the resort.</Trans>,
  held_back: <Trans>The resort asks for a minute.</Trans>,
};

const COMING: Readonly<Record<Cause, ReactNode>> = {
  no_network: (
    <Trans>We will send it as soon as there is one, and only once. Leave the site open, or come back later.</Trans>
  ),
  no_answer: (
    <Trans>We will ask again by ourselves; it arrives only once. Leave the site open, or come back later.</Trans>
  ),
  held_back: <Trans>We will send it again by ourselves, and only once. Leave the site open, or come back later.</Trans>,
};

function RefusalWords({ refusal, phone }: { refusal: Refusal; phone: string }) {
  const { t } = useLingui();
  const call = <TextLink href={telephoneLink(phone)}>{phone}</TextLink>;
  switch (refusal.kind) {
    case 'fields':
      return refusal.errors.website === undefined && refusal.errors.seconds_open === undefined
        ? t`Not sent yet: please look at the marked fields.`
        : t`Not sent yet: your browser has filled in a hidden field, or it went too fast. Press once more.`;
    case 'too_many':
      return <Trans>Not sent: too many enquiries today. What you wrote stays here. Call us: {call}</Trans>;
    case 'too_late':
      return <Trans>Not sent: the day passed before there was a network. Choose another one.</Trans>;
    case 'taken_back':
      return <Trans>The enquiry was not sent. What you wrote stays here.</Trans>;
    default:
      return <Trans>Not sent: the resort could not take it. What you wrote stays here. Call us: {call}</Trans>;
  }
}

/** Replaces the form and takes the focus. */
export function Received({ enquiry: { draft, writeAnother } }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const phone = usePhones(draft.phone).spell(draft.phone);
  const { email } = draft;
  return (
    <div className={`stack3 left ${styles.received}`}>
      <h2 className="title" ref={heading} tabIndex={-1}>{t`We have your enquiry`}</h2>
      <p>
        {phone === null
          ? t`We will call you back. Nothing is booked and nothing is to be paid until then.`
          : t`We will call ${phone}. Nothing is booked and nothing is to be paid until then.`}
      </p>
      {email !== '' && (
        <p>
          <Trans>
            An email is on its way to <span translate="no">{email}</span>.
          </Trans>
        </p>
      )}
      <Button look="line" isSmall onClick={writeAnother}>{t`Send another enquiry`}</Button>
    </div>
  );
}
