import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type EnquiryDraft, readEnquiryDraft, writeEnquiryDraft } from '#app/storage/enquiry-draft.ts';
import {
  cancelEnquiry,
  resumeEnquiries,
  retryEnquiry,
  sendEnquiry,
  startAnotherEnquiry,
  useEnquiryProgress,
} from '#app/stores/enquiries.ts';
import { useDraft } from '#app/ui/forms/form.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import { serverNow } from '#offline/server-time.ts';

export type Enquiry = ReturnType<typeof useEnquiry>;

export function useEnquiry(topic: string) {
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
