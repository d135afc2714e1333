import { Type } from 'typebox';
import { record } from '#contract/schema.ts';
import { isForgotten } from '../guests/forget-guest.ts';
import { isAccessToken, isStatusToken } from '../orders/access-token.ts';
import type { Order } from '../orders/order.ts';
import type { Database } from '../repositories/database.ts';
import { createOrderRepository } from '../repositories/order-repository.ts';

const Token = Type.Optional(Type.String({ maxLength: 200 }));

export const OrderParams = record({ number: Type.String({ maxLength: 40 }) });
export const OrderAccess = record({ access_token: Token });
export const StatusAccess = record({ status_token: Token });

export interface OrderAccess {
  /** Null also for an order of somebody else: the two must not be told apart. */
  findOwn(number: string, accessToken: string | undefined): Promise<Order | null>;
  /** For the page that the provider sends the guest back to. */
  findByStatusToken(number: string, statusToken: string | undefined): Promise<Order | null>;
}

export function createOrderAccess(database: Database, sessionSecret: string): OrderAccess {
  const orders = createOrderRepository(database);
  const findOrder = async (number: string) => {
    const order = await orders.findOrder(number);
    return order === null || isForgotten(order.guest) ? null : order;
  };
  return {
    async findOwn(number, token) {
      return token !== undefined && isAccessToken(token, number, sessionSecret) ? findOrder(number) : null;
    },
    async findByStatusToken(number, token) {
      return token !== undefined && isStatusToken(token, number, sessionSecret) ? findOrder(number) : null;
    },
  };
}
