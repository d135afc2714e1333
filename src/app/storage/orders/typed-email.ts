import { readEnquiryDraft } from '#app/storage/enquiry-draft.ts';
import { loadCheckoutDraft } from './checkout-draft.ts';

/** The address typed at the checkout or in an enquiry, so that nobody types it twice; '' if none. */
export async function findTypedEmail(): Promise<string> {
  const draft = await loadCheckoutDraft();
  return draft?.form.email || readEnquiryDraft().email;
}
