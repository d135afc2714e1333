/**
 * The version of the words about privacy and news at the checkout, and of the policy that they lead to. It is kept with
 * each consent as its proof; `tests/server/consent-text.test.ts` says when words have changed without it.
 */
export const CONSENT_TEXT_VERSION = '2026-11-23';
