import { msg } from '@lingui/core/macro';
import { PaymentCheck } from '#app/features/order/payment/payment-check.tsx';
import { orderRoute } from './order-route.tsx';

/** Where the payment provider sends the guest back to: it proves nothing, so the page asks our own server. */
export const { handle, loadPage, Component } = orderRoute(msg`Checking the payment`, PaymentCheck);
