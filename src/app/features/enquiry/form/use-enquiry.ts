import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type EnquiryDraft, readEnquiryDraft, writeEnquiryDraft } from '#app/storage/enquiry-draft.ts';
import {
  cancelEnquiry,
  type EnquiryProgress,
  resumeEnquiries,
  retryEnquiry,
  sendEnquiry,
  startAnotherEnquiry,
  useEnquiryProgress,
} from '#app/stores/enquiries/enquiries.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import { serverNow } from '#offline/server-time.ts';

export interface Enquiry {
  readonly topic: string;
  readonly draft: EnquiryDraft;
  readonly progress: EnquiryProgress;
  readonly change: (part: Partial<EnquiryDraft>) => void;
  /** `website`: the field that people do not see. */
  readonly send: (enquirer: Enquirer, website: string, about?: Pick<EnquiryRequest, 'hall' | 'stay'>) => void;
  readonly retry: () => void;
  readonly cancel: () => void;
  /** After one was received. */
  readonly writeAnother: () => void;
}

export function useEnquiry(topic: string): Enquiry {
  const locale = useLocale();
  const [draft, setDraft] = useState(readEnquiryDraft);
  const progress = useEnquiryProgress(topic);
  const isReceived = progress.status === 'received';
  useEffect(() => void resumeEnquiries(), []);
  useEffect(() => {
    if (!isReceived) return;
    // What was asked is not asked again.
    const left = dropAsked(readEnquiryDraft(), topic);
    writeEnquiryDraft(left);
    setDraft(left);
    // Read: the form is open for another when it is opened again.
    return () => startAnotherEnquiry(topic);
  }, [isReceived, topic]);
  const change = (part: Partial<EnquiryDraft>) => {
    const changed = { ...draft, ...part };
    writeEnquiryDraft(changed);
    setDraft(changed);
  };
  return {
    topic,
    draft,
    progress,
    change,
    send: (enquirer, website, about) => {
      const secondsOpen = Math.max(0, Math.floor((serverNow() - draft.openedAtMs) / 1_000));
      void sendEnquiry({ ...enquirer, topic, locale, website, seconds_open: secondsOpen, ...about });
    },
    retry: () => void retryEnquiry(topic),
    cancel: () => void cancelEnquiry(topic),
    writeAnother: () => startAnotherEnquiry(topic),
  };
}

/** Name, phone and email stay for the next one. */
function dropAsked(draft: EnquiryDraft, topic: string): EnquiryDraft {
  const { [topic]: _, ...messages } = draft.messages;
  return { ...draft, messages };
}
