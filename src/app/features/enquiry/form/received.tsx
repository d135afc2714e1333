import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import styles from './received.module.css';
import type { Enquiry } from './use-enquiry.ts';

/** Replaces the form and takes the focus. */
export function Received({ enquiry: { draft, writeAnother } }: { enquiry: Enquiry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const phone = usePhones(draft.phone).spell(draft.phone);
  const { email } = draft;
  return (
    <div className={`stack3 left ${styles.received}`}>
      <h2 className="title" ref={heading} tabIndex={-1}>
        <Trans>We have your enquiry</Trans>
      </h2>
      <p>
        {phone === null ? (
          <Trans>We will call you back. Nothing is booked and nothing is to be paid until then.</Trans>
        ) : (
          <Trans>We will call {phone}. Nothing is booked and nothing is to be paid until then.</Trans>
        )}
      </p>
      {email !== '' && (
        <p>
          <Trans>
            An email is on its way to <span translate="no">{email}</span>.
          </Trans>
        </p>
      )}
      <Button look="line" isSmall onClick={writeAnother}>
        <Trans>Send another enquiry</Trans>
      </Button>
    </div>
  );
}
