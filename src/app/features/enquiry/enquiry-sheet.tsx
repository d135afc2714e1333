import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useEnquiryProgress } from '#app/stores/enquiries.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { EnquiredStay } from '#contract/enquiries/enquiries.ts';
import { EnquirerFields, EnquiryPrivacy, useEnquiryForm } from './form/enquirer-fields.tsx';
import { EnquiryNotice, Received } from './form/enquiry-notice.tsx';
import styles from './form/form.module.css';

/** A stay in a house that is booked by phone, and its text for the guest. */
export interface AskedStay {
  readonly stay: EnquiredStay;
  readonly words: string;
}

export interface EnquirySheetProps {
  readonly topic: string;
  /** The title of the offer; null: a question, which must be written. */
  readonly about: string | null;
  readonly phone: string;
  readonly asked: AskedStay | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EnquirySheet(props: EnquirySheetProps) {
  const { t } = useLingui();
  const { topic, about, isOpen, onClose } = props;
  const formId = useId();
  const { status } = useEnquiryProgress(topic);
  const send = <Button type="submit" form={formId} isBusy={status !== 'open'}>{t`Send the enquiry`}</Button>;
  return (
    <Sheet
      title={about ?? t`Write to us`}
      isOpen={isOpen}
      onClose={onClose}
      foot={status === 'received' ? undefined : send}
    >
      {isOpen && <ShortForm {...props} formId={formId} />}
    </Sheet>
  );
}

/** The form for an offer or a question: whom to call back, and what about. */
function ShortForm({ topic, about, phone, asked, formId }: EnquirySheetProps & { readonly formId: string }) {
  const { t } = useLingui();
  const notice = useRef<HTMLDivElement>(null);
  const { form, refusal, isLocked, parts } = useEnquiryForm(topic, about === null, () =>
    asked ? { stay: asked.stay } : {},
  );
  const { enquiry } = parts;
  const { status } = enquiry.progress;
  useEffect(() => {
    if ((refusal !== null && refusal.kind !== 'fields') || status !== 'open')
      notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, status]);
  if (status === 'received') {
    return (
      <div className={`stack4 ${styles.form}`}>
        <Received enquiry={enquiry} />
      </div>
    );
  }
  return (
    <form {...form.props} id={formId} className={`stack4 ${styles.form}`}>
      {asked !== null && <p className="strong">{asked.words}</p>}
      <fieldset className="stack4" disabled={isLocked}>
        <EnquirerFields
          {...parts}
          messageLabel={about === null ? t`Your question` : t`Special requests`}
          messageExample={
            about === null ? t`For example: may we come with a dog?` : t`For example: which days suit you`
          }
        />
        <EnquiryPrivacy />
      </fieldset>
      <div className={styles.notice} ref={notice}>
        <EnquiryNotice enquiry={enquiry} phone={phone} />
      </div>
    </form>
  );
}
