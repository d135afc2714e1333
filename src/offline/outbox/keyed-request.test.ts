import { afterEach, expect, test, vi } from 'vitest';
import { readEnquiryAnswer } from '#contract/enquiries/enquiry-answers.ts';
import { sendKeyed } from './keyed-request.ts';

const KEY = '0123456789abcdef';
const postEnquiry = (body: string) => sendKeyed('POST /enquiries', KEY, body, readEnquiryAnswer);

function answerWith(answer: () => Response) {
  const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an enquiry is posted unchanged, with its key', async () => {
  const fetched = answerWith(() => Response.json({ state: 'received' }, { status: 202 }));
  expect(await postEnquiry('{"topic":"hall"}')).toEqual({ kind: 'received' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/enquiries');
  expect(init).toMatchObject({ method: 'POST', body: '{"topic":"hall"}', headers: { 'idempotency-key': KEY } });
});

test.each([
  ['the login page of a hotel’s network', 200, '<html></html>', null, { kind: 'unanswered' }],
  ['an answer from another server', 202, '{}', null, { kind: 'unanswered' }],
  ['a server that is down', 502, 'Bad Gateway', null, { kind: 'unanswered' }],
  ['a Retry-After', 429, '{"error":"Too Many Requests"}', '60', { kind: 'later', waitMs: 60_000 }],
  ['the daily limit', 429, '{"error":"Too Many Requests"}', '3600', { refusal: { kind: 'too_many' } }],
  ['an invalid field', 422, '{"error":{"phone":["Phone is too short"]}}', null, { refusal: { kind: 'fields' } }],
])('reads the answer: %s', async (_what, status, body, retryAfter, outcome) => {
  const headers = new Headers(retryAfter === null ? [] : [['retry-after', retryAfter]]);
  answerWith(() => new Response(body, { status, headers }));
  expect(await postEnquiry('{}')).toMatchObject(outcome);
});

test('a missing answer leaves the result unknown', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await postEnquiry('{}')).toEqual({ kind: 'unanswered' });
});
