import { forgetEnquiryDraft } from './enquiry-draft.ts';
import { forgetPasses } from './orders/booking-passes.ts';
import { forgetCheckoutDraft, forgetTabDraft } from './orders/checkout-draft.ts';
import { forgetStoredOrders } from './orders/own-order-pages.ts';
import { takeReturnPath } from './return-path.ts';

/** Other tabs do it themselves when notified: one of them may have stored a key on the device in the meantime. */
export async function forgetInTab(): Promise<void> {
  forgetTabDraft();
  forgetEnquiryDraft();
  takeReturnPath();
  await forgetStoredOrders();
}

/** Orders that wait for an answer stay, because they must arrive. Passes work at the door without a network. */
export async function forgetGuest({ withPasses }: { readonly withPasses: boolean }): Promise<void> {
  await Promise.all([forgetInTab(), forgetCheckoutDraft(), withPasses && forgetPasses()]);
}
