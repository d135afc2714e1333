import { msg } from '@lingui/core/macro';
import { PaymentCheck } from '#app/features/order/payment/payment-check.tsx';
import { orderRoute } from './order-route.tsx';

/** The payment provider sends the guest here. The address proves nothing, so the page asks our server. */
export const { handle, loadPage, Component } = orderRoute(msg`We are checking the payment`, PaymentCheck);
