import { toAmount } from '#contract/availability/money.ts';
import type { OrderPass } from '#contract/passes/booking-pass.ts';
import type { PassRoom } from '#domain/order/booking-pass.ts';
import { dueAtReception } from '#domain/order/due-at-reception.ts';
import { billRooms } from '#domain/pricing/quote.ts';
import type { Order } from '../order.ts';
import { drawQrCode } from './draw-qr-code.ts';
import type { PassSigner } from './pass-signer.ts';

type PassedOrder = Pick<Order, 'number' | 'state' | 'stay' | 'quote' | 'accommodations'>;

/** Returns null for orders in a state without a pass. */
export function issuePass(
  order: PassedOrder,
  signer: PassSigner,
  nowMs: number,
  balanceMinor = order.state === 'confirmed' ? order.quote.totalMinor : 0,
): OrderPass | null {
  const { number, state, stay } = order;
  const dueMinor = dueAtReception(state, balanceMinor);
  if (dueMinor === null) return null;
  const issuedAt = `${new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`;
  const pass = signer.sign({ orderNumber: number, stay, rooms: roomsOf(order), dueMinor, issuedAt });
  return {
    number,
    pass,
    key_id: signer.key.key_id,
    issued_at: issuedAt,
    due: toAmount(dueMinor),
    qr: drawQrCode(pass),
  };
}

function roomsOf({ quote, accommodations }: PassedOrder): PassRoom[] {
  return billRooms(quote, accommodations).map(({ code, party: { adults, children }, stay }) => {
    return { code, adults, children: children.length, ...(stay && { stay }) };
  });
}
