import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { EnquirerFields } from '#app/features/on-demand/enquiry/form/enquirer-fields.tsx';
import { EnquiryNotice } from '#app/features/on-demand/enquiry/form/enquiry-notice.tsx';
import { EnquiryPrivacy } from '#app/features/on-demand/enquiry/form/enquiry-privacy.tsx';
import { Received } from '#app/features/on-demand/enquiry/form/received.tsx';
import { useEnquirer } from '#app/features/on-demand/enquiry/form/use-enquirer.ts';
import { useEnquiry } from '#app/features/on-demand/enquiry/form/use-enquiry.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { focusFirstError } from '#app/ui/forms/first-error.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './enquiry-sheet.module.css';

interface EnquirySheetProps {
  readonly topic: string;
  /** The title of the offer; null: a question, which must be written. */
  readonly about: string | null;
  readonly phone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EnquirySheet(props: EnquirySheetProps) {
  const { t } = useLingui();
  const { about, isOpen, onClose } = props;
  const formId = useId();
  return (
    <Sheet title={about ?? t`Write to us`} isOpen={isOpen} onClose={onClose}>
      {isOpen && <ShortForm {...props} formId={formId} />}
    </Sheet>
  );
}

/** The offer, or a question: whom to call back, and what about. */
function ShortForm({ topic, about, phone, formId }: EnquirySheetProps & { formId: string }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const enquiry = useEnquiry(topic);
  const enquirer = useEnquirer(enquiry, about === null);
  const { progress } = enquiry;
  const refusal = progress.status === 'open' ? progress.refusal : null;
  useEffect(() => {
    if (refusal?.kind === 'fields') focusFirstError(form.current);
  }, [refusal]);
  if (progress.status === 'received') {
    return (
      <div className={styles.form}>
        <Received enquiry={enquiry} />
      </div>
    );
  }
  const isLocked = progress.status !== 'open';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    const guest = enquirer.submit();
    if (guest === null) {
      requestAnimationFrame(() => focusFirstError(form.current));
      return;
    }
    enquiry.send(guest, trap.current?.value ?? '');
    if (trap.current) trap.current.value = '';
  };
  return (
    <form id={formId} className={styles.form} ref={form} onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={isLocked}>
        <EnquirerFields
          {...{ enquiry, enquirer, trap }}
          messageLabel={about === null ? t`Your question` : t`Wishes`}
          messageExample={
            about === null ? t`For example: may we come with a dog?` : t`For example: which days suit you`
          }
        />
        <EnquiryPrivacy />
      </fieldset>
      <EnquiryNotice progress={progress} phone={phone} />
      <Button type="submit" isBusy={isLocked}>
        <Trans>Send the enquiry</Trans>
      </Button>
    </form>
  );
}
