import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { GUEST_API_TEXTS, GUEST_MESSAGES, problemTexts } from '#app/problems/guest-problems.ts';
import { useFieldErrors } from '#app/problems/use-field-errors.ts';
import { type EnquiryDraft, readEnquiryDraft, writeEnquiryDraft } from '#app/storage/enquiry-draft.ts';
import {
  cancelEnquiry,
  resumeEnquiries,
  retryEnquiry,
  sendEnquiry,
  startAnotherEnquiry,
  useEnquiryProgress,
} from '#app/stores/enquiries.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { EmailField } from '#app/ui/forms/email-field.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useDraft, useForm } from '#app/ui/forms/form.ts';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import type { FieldErrors } from '#contract/site/errors.ts';
import {
  checkEnquiryForm,
  ENQUIRY_PROBLEM_TEXTS,
  type Enquirer,
  type EnquiryForm,
} from '#domain/enquiry/enquiry-form.ts';
import { MAXIMUM_COMMENTS_LENGTH } from '#domain/guest/guest-form.ts';
import { serverNow } from '#offline/server-time.ts';
import styles from './form.module.css';

type Subject = Pick<EnquiryRequest, 'hall' | 'stay'>;

/** A form that sends an enquiry. `readSubject`: what else it is about; null: the resort would refuse it. */
export function useEnquiryForm(topic: string, isMessageNeeded: boolean, readSubject: () => Subject | null) {
  const trap = useRef<HTMLInputElement>(null);
  const enquiry = useEnquiry(topic);
  const enquirer = useEnquirer(enquiry, isMessageNeeded);
  const { progress } = enquiry;
  const refusal = progress.status === 'open' ? progress.refusal : null;
  const isLocked = progress.status !== 'open';
  const form = useForm(
    () => {
      if (isLocked) return;
      const [checked, subject] = [enquirer.submit(), readSubject()];
      if (checked === null || subject === null) return;
      enquiry.send(checked.enquirer, trap.current?.value ?? '', subject);
      if (trap.current) trap.current.value = '';
    },
    refusal?.kind === 'fields' ? refusal : null,
  );
  return { form, refusal, isLocked, parts: { enquiry, enquirer, trap } };
}

interface EnquirerFieldsProps {
  readonly enquiry: Enquiry;
  readonly enquirer: ReturnType<typeof useEnquirer>;
  readonly trap: RefObject<HTMLInputElement | null>;
  readonly messageLabel: string;
  readonly messageExample: string;
}

export function useEnquirer({ topic, draft, progress }: Enquiry, isMessageNeeded: boolean) {
  const { name, phone, email, messages } = draft;
  const form: EnquiryForm = { name, phone, email, message: messages[topic] ?? '' };
  const check = checkEnquiryForm(form, isMessageNeeded, usePhones(phone));
  return { form, ...useFieldErrors(ENQUIRY_PROBLEMS, form, check, serverErrorsOf(progress)) };
}

export function serverErrorsOf(progress: Enquiry['progress']): FieldErrors['error'] | null {
  const refusal = progress.status === 'open' ? progress.refusal : null;
  return refusal?.kind === 'fields' ? refusal.errors : null;
}

/** The same fields as at the checkout. Names and `autoComplete` values let phones fill them in. */
export function EnquirerFields({ enquiry, enquirer, trap, messageLabel, messageExample }: EnquirerFieldsProps) {
  const { t } = useLingui();
  const { topic, draft, change } = enquiry;
  const { form, errorOf, leave } = enquirer;
  const phone = usePhones(form.phone).spell(form.phone);
  const bind = (field: keyof EnquiryForm) => ({
    name: field,
    value: form[field],
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change(field === 'message' ? { messages: { ...draft.messages, [topic]: value } } : { [field]: value }),
    onBlur: () => leave(field),
  });
  return (
    <div className="stack4 shrink anchor">
      <TextField {...bind('name')} label={t`Your name`} autoComplete="name" autoCapitalize="words" required />
      <TextField
        {...bind('phone')}
        label={t`Phone`}
        hint={phone === null ? t`For example: %resort:phone%` : t`We will call ${phone}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <EmailField
        value={form.email}
        error={errorOf('email')}
        onValue={(email) => change({ email })}
        onBlur={() => leave('email')}
        label={t`Email`}
        hint={t`A copy of the enquiry will be sent here.`}
        autoComplete="email"
        required
      />
      <TextArea
        {...bind('message')}
        label={messageLabel}
        placeholder={messageExample}
        maxLength={MAXIMUM_COMMENTS_LENGTH}
      />
      {/* Not for people: whatever fills it in is asked once more (decision 15). */}
      <div className={`clip placed through ${styles.trap}`} aria-hidden="true">
        <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </div>
  );
}

export const ENQUIRY_PROBLEMS = problemTexts(
  { ...GUEST_API_TEXTS, ...ENQUIRY_PROBLEM_TEXTS },
  {
    ...GUEST_MESSAGES,
    name_required: msg`Name is required`,
    name_incorrect: msg`Name is incorrect`,
    name_too_long: msg`Name is too long`,
    name_has_address: msg`Name looks like a web address. Put a space after a full stop`,
    message_required: msg`Message is required`,
  },
);

export function EnquiryPrivacy() {
  return (
    <p className="note">
      <Trans>
        We use your details to answer this enquiry and keep them as long as our{' '}
        <TextLink href="/info#privacy-policy">privacy policy</TextLink> says.
      </Trans>
    </p>
  );
}

export type Enquiry = ReturnType<typeof useEnquiry>;

function useEnquiry(topic: string) {
  const locale = useLocale();
  const { draft, change } = useDraft(readEnquiryDraft, writeEnquiryDraft);
  const progress = useEnquiryProgress(topic);
  const isReceived = progress.status === 'received';
  useEffect(() => void resumeEnquiries(), []);
  const dropAsked = useEffectEvent(() => change(withoutAsked(readEnquiryDraft(), topic)));
  useEffect(() => {
    if (!isReceived) return;
    dropAsked();
    // The guest has read the confirmation: the form is empty when it is opened again.
    return () => startAnotherEnquiry(topic);
  }, [isReceived, topic]);
  return {
    topic,
    draft,
    progress,
    change,
    /** `website`: a field that is invisible to people. */
    send: (enquirer: Enquirer, website: string, about?: Pick<EnquiryRequest, 'hall' | 'stay'>) => {
      const secondsOpen = Math.max(0, Math.floor((serverNow() - draft.openedAtMs) / 1_000));
      void sendEnquiry({ ...enquirer, topic, locale, website, seconds_open: secondsOpen, ...about });
    },
    retry: () => void retryEnquiry(topic),
    cancel: () => void cancelEnquiry(topic),
    writeAnother: () => startAnotherEnquiry(topic),
  };
}

/** The sent message leaves; name, phone and email stay for the next enquiry. */
function withoutAsked(draft: EnquiryDraft, topic: string): EnquiryDraft {
  const { [topic]: _, ...messages } = draft.messages;
  return { ...draft, messages };
}
