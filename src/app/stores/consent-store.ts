import { type ConsentAnswer, readConsent, rememberConsent } from '#app/storage/third-party-consent.ts';
import { createStore } from './create-store.ts';
import { readThirdParties } from './third-parties.ts';

/** `idle` until there is something to ask, `open` automatically, `wanted` after a press of the guest. */
export type QuestionState = 'idle' | 'open' | 'wanted';

interface ConsentState {
  readonly answer: ConsentAnswer | null;
  readonly question: QuestionState;
}

const store = createStore<ConsentState>({ answer: null, question: 'idle' });

export const { use: useConsent } = store;

export function loadConsent(): ConsentAnswer | null {
  const parties = readThirdParties();
  const answer = parties === null ? null : readConsent(parties);
  store.set(answer === null ? { answer } : { answer, question: 'idle' });
  return answer;
}

export const askForConsent = (question: Exclude<QuestionState, 'idle'>) => store.set({ question });
export const closeQuestion = () => store.set({ question: 'idle' });
/** An answer that another tab has given. Its cookie may not be readable here yet. */
export const noteAnswer = (answer: ConsentAnswer) => store.set({ answer, question: 'idle' });

export function answerQuestion(answer: ConsentAnswer): void {
  const parties = readThirdParties();
  if (parties !== null) rememberConsent(answer, parties);
  noteAnswer(answer);
}
