import { forgetEnquiryDraft } from './enquiry-draft.ts';
import { forgetPasses } from './orders/booking-passes.ts';
import { forgetCheckoutDraft } from './orders/checkout-draft.ts';
import { forgetStoredOrders } from './orders/own-order-pages.ts';
import { removeTabDraft } from './orders/tab-draft.ts';
import { takeReturnPath } from './return-path.ts';

/** What only this tab has: keys to orders, and what was typed. Other tabs do it themselves when they hear of it. */
export function forgetInTab(): void {
  forgetStoredOrders();
  removeTabDraft();
  forgetEnquiryDraft();
  takeReturnPath();
}

/**
 * After a sign-out. Orders that wait for an answer stay: the guest has pressed the button, and they must arrive. Passes
 * stay if the guest says so, because they work at the door without a network.
 */
export async function forgetGuest({ withPasses }: { readonly withPasses: boolean }): Promise<void> {
  forgetInTab();
  await Promise.all([forgetCheckoutDraft(), withPasses && forgetPasses()]);
}
