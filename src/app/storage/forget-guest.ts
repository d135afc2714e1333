import { forgetEnquiryDraft } from './enquiry-draft.ts';
import { forgetPasses } from './orders/booking-passes.ts';
import { forgetCheckoutDraft, forgetTabDraft } from './orders/checkout-draft.ts';
import { forgetStoredOrders } from './orders/own-order-pages.ts';
import { takeReturnPath } from './return-path.ts';

/**
 * Keys to orders, and what was typed in this tab. Other tabs do it themselves when they hear of it: one of them may have
 * kept a key on the device meanwhile.
 */
export async function forgetInTab(): Promise<void> {
  forgetTabDraft();
  forgetEnquiryDraft();
  takeReturnPath();
  await forgetStoredOrders();
}

/**
 * After a sign-out. Orders that wait for an answer stay: the guest has pressed the button, and they must arrive. Passes
 * stay if the guest says so, because they work at the door without a network.
 */
export async function forgetGuest({ withPasses }: { readonly withPasses: boolean }): Promise<void> {
  await Promise.all([forgetInTab(), forgetCheckoutDraft(), withPasses && forgetPasses()]);
}
