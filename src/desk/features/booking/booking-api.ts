import type { DeskGuests } from '#contract/desk/desk-guests.ts';
import type {
  DeskExtras,
  DeskHouses,
  DeskOrderAnswer,
  DeskOrderRequest,
  DeskQuoteAnswer,
} from '#contract/desk/desk-orders.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { call } from '../../api.ts';

interface DeskParty {
  readonly adults: number;
  readonly younger: number;
  readonly older: number;
}

export const readHouses = ({ arrival, departure }: Stay, { adults, younger, older }: DeskParty) =>
  call<DeskHouses>(
    'GET',
    `${DESK_PATHS.houses}?check_in=${arrival}&check_out=${departure}&adults=${adults}&younger=${younger}&older=${older}`,
  );

export const readExtras = () => call<DeskExtras>('GET', DESK_PATHS.extras);

export const findGuests = (query: string) =>
  call<DeskGuests>('GET', `${DESK_PATHS.guests}?query=${encodeURIComponent(query)}`);

export const quoteOrder = (order: DeskOrderRequest) =>
  call<DeskQuoteAnswer>('POST', `${DESK_PATHS.orders}?preview=1`, order);

/** Repeated requests with the same `key` book once. */
export const placeOrder = (order: DeskOrderRequest, key: string) =>
  call<DeskOrderAnswer>('POST', DESK_PATHS.orders, order, key);
