import { forgetEnquiryDraft } from './enquiry-draft.ts';
import { forgetPasses } from './orders/booking-passes.ts';
import { forgetCheckoutDraft, forgetTabDraft } from './orders/checkout-draft.ts';
import { forgetStoredOrders } from './orders/own-order-pages.ts';
import { takeReturnPath } from './return-path.ts';

/**
 * Removes keys to orders, and this tab's typed input. Other tabs do it themselves when they are notified: one of them
 * may have stored a key on the device in the meantime.
 */
export async function forgetInTab(): Promise<void> {
  forgetTabDraft();
  forgetEnquiryDraft();
  takeReturnPath();
  await forgetStoredOrders();
}

/**
 * Called after a logout. Orders that wait for an answer stay: the guest has pressed the button, and they must arrive.
 * Passes stay if the guest says so, because they work at the door without a network.
 */
export async function forgetGuest({ withPasses }: { readonly withPasses: boolean }): Promise<void> {
  await Promise.all([forgetInTab(), forgetCheckoutDraft(), withPasses && forgetPasses()]);
}
