import { type EnquiryOutcome, readEnquiryAnswer } from '#contract/enquiries/enquiry-answers.ts';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS, IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';

/** POST /enquiries. Never rejects. */
export async function postEnquiry(key: string, body: string): Promise<EnquiryOutcome> {
  try {
    const response = await callApi(API_PATHS.enquiries, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: key },
    });
    // Proxies answer in HTML when the resort is down.
    const answer: unknown = await response.json().catch(() => null);
    return readEnquiryAnswer(response.status, answer, response.headers.get('retry-after'));
  } catch {
    // No answer: whether the enquiry arrived is unknown.
    return { kind: 'unanswered' };
  }
}
