/** What the desk has done about an enquiry. Instants; null: not done. */
export interface EnquiryWork {
  readonly takenAt: string | null;
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
}

export const ENQUIRY_STATES = ['new', 'in_work', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** An answered enquiry stays answered even while somebody writes to the guest again. */
export function enquiryStateOf({ takenAt, answeredAt, closedAt }: EnquiryWork): EnquiryState {
  if (closedAt !== null) return 'closed';
  if (answeredAt !== null) return 'answered';
  return takenAt === null ? 'new' : 'in_work';
}

/** Whether the promised time has passed without an answer. null: no time was promised. */
export function isAnswerLate(state: EnquiryState, promisedAt: string | null, nowMs: number): boolean {
  const isOpen = state === 'new' || state === 'in_work';
  return isOpen && promisedAt !== null && Date.parse(promisedAt) < nowMs;
}
