import { proxy } from 'valtio';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';

/** An answer as far as it is typed. */
export interface ReplyDraft {
  template: ReplyTemplate;
  text: string;
  /** Sent with every attempt, so that an answer whose receipt was lost is not mailed twice. */
  key: string;
}

/** By enquiry. Outlive the form, so that a look at another enquiry costs nothing that was typed. */
export const replyDrafts = proxy<Record<string, ReplyDraft>>({});

export function writeDraft(id: string, template: ReplyTemplate, text: string): void {
  const key = replyDrafts[id]?.key ?? crypto.randomUUID();
  replyDrafts[id] = { template, text, key };
}

export function dropReply(id: string): void {
  delete replyDrafts[id];
}
