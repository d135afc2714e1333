import { msg } from '@lingui/core/macro';
import { OrderPage } from '#app/features/order/order-page.tsx';
import { orderRoute } from './order-route.tsx';

export const { handle, loadPage, Component } = orderRoute(msg`Your booking`, OrderPage);
