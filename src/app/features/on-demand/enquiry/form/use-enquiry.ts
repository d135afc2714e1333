import { useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type EnquiryDraft, readEnquiryDraft, writeEnquiryDraft } from '#app/storage/enquiry-draft.ts';
import { loadOutbox, sendEnquiry, settleOrder, tellOnPage, watchOrders } from '#app/stores/orders/outbox.ts';
import { type EnquiryView, useOutbox } from '#app/stores/orders/outbox-store.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import { pressEnquiry } from '#offline/outbox/enquiry-summary.ts';
import { serverNow } from '#offline/server-time.ts';

/** What became of the enquiry of this topic. `open`: the guest may write; with a refusal: write again. */
export type EnquiryProgress =
  | { readonly status: 'open'; readonly refusal: Refusal | null }
  | { readonly status: 'sending' }
  | { readonly status: 'waiting'; readonly key: string; readonly cause: 'no_network' | 'no_answer' | 'held_back' }
  | { readonly status: 'asking' | 'asking_resort'; readonly key: string }
  | { readonly status: 'received' };

export interface Enquiry {
  readonly topic: string;
  readonly draft: EnquiryDraft;
  readonly progress: EnquiryProgress;
  readonly change: (part: Partial<EnquiryDraft>) => void;
  /** `website`: the field that people do not see. */
  readonly send: (enquirer: Enquirer, website: string, about?: Pick<EnquiryRequest, 'hall' | 'stay'>) => void;
  /** After one was received. */
  readonly writeAnother: () => void;
}

export function useEnquiry(topic: string): Enquiry {
  const locale = useLocale();
  const [draft, setDraft] = useState(readEnquiryDraft);
  const [isReceived, setReceived] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const view = useOutbox().enquiries.findLast(({ entry }) => entry.summary.topic === topic);
  const key = view?.entry.key ?? null;
  const standing = view?.standing;
  // What keeps a pressed enquiry: the network may fail before the press.
  useEffect(() => void loadOutbox().catch(reportInBackground), []);
  useEffect(watchOrders, []);
  useEffect(() => tellOnPage(key), [key]);
  useEffect(() => {
    if (key === null || standing !== 'received') return;
    setReceived(true);
    // The guest reads it here: it is told, and what was asked is not asked again.
    const left = dropAsked(readEnquiryDraft(), topic);
    writeEnquiryDraft(left);
    setDraft(left);
    void settleOrder(key);
  }, [key, standing, topic]);
  const change = (part: Partial<EnquiryDraft>) => {
    const changed = { ...draft, ...part };
    writeEnquiryDraft(changed);
    setDraft(changed);
  };
  return {
    topic,
    draft,
    progress: isReceived ? { status: 'received' } : isPressed ? { status: 'sending' } : progressOf(view),
    change,
    send: async (enquirer, website, about) => {
      setPressed(true);
      const request: EnquiryRequest = {
        ...{ ...enquirer, topic, locale, website },
        seconds_open: Math.max(0, Math.floor((serverNow() - draft.openedAtMs) / 1_000)),
        ...about,
      };
      await sendEnquiry(pressEnquiry(request));
      setPressed(false);
    },
    writeAnother: () => setReceived(false),
  };
}

/** Name, phone and email stay for the next one. */
function dropAsked(draft: EnquiryDraft, topic: string): EnquiryDraft {
  const { [topic]: _, ...messages } = draft.messages;
  return { ...draft, messages };
}

export function progressOf(view: Pick<EnquiryView, 'entry' | 'standing'> | undefined): EnquiryProgress {
  if (view === undefined) return { status: 'open', refusal: null };
  const { entry, standing } = view;
  const { key, result, isHeldBack, isSent } = entry;
  switch (standing) {
    case 'refused':
      return { status: 'open', refusal: result?.kind === 'refused' ? result.refusal : null };
    case 'received':
    case 'placed':
      return { status: 'received' };
    case 'waiting':
      return { status: 'waiting', key, cause: isHeldBack ? 'held_back' : isSent ? 'no_answer' : 'no_network' };
    case 'asking':
      return { status: 'asking', key };
    case 'taking_back':
    case 'elsewhere':
      return { status: 'asking_resort', key };
    case 'sending':
      return { status: 'sending' };
  }
}
