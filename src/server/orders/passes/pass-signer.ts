import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { toAmount } from '#contract/availability/money.ts';
import { toBase32 } from '#contract/passes/base32.ts';
import type { OrderPass, PassKey } from '#contract/passes/booking-pass.ts';
import { writeSignedPass, writeUnsignedPass } from '#contract/passes/pass-text.ts';
import type { BookingPass, PassRoom } from '#domain/order/booking-pass.ts';
import { dueAtReception } from '#domain/order/due-at-reception.ts';
import { billRooms } from '#domain/pricing/quote.ts';
import type { Order } from '../order.ts';
import { drawQrCode } from './draw-qr-code.ts';

export type PassSigner = ReturnType<typeof openPassSigner>;

const SEED_BYTES = 32;
/** These bytes precede the 32 bytes of an Ed25519 seed in a PKCS #8 file (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_BYTES = 5;

/** A demo derives its key from the session secret, so that it is the same after restarts and in all processes. */
export function openPassSigner(passSigningKey: string | null, sessionSecret: string) {
  const file = passSigningKey === null ? deriveKeyFile(sessionSecret) : Buffer.from(passSigningKey, 'base64');
  const privateKey = createPrivateKey({ key: file, format: 'der', type: 'pkcs8' });
  // The public key is at the end of its file.
  const publicBytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES);
  const keyId = toBase32(createHash('sha256').update(publicBytes).digest().subarray(0, KEY_ID_BYTES));
  return {
    key: { algorithm: 'Ed25519', key_id: keyId, public_key: toBase32(publicBytes) } satisfies PassKey,
    sign(pass: BookingPass) {
      const unsigned = writeUnsignedPass(pass, keyId);
      return writeSignedPass(unsigned, sign(null, Buffer.from(unsigned), privateKey));
    },
  };
}

function deriveKeyFile(sessionSecret: string): Buffer {
  const seed = hkdfSync('sha256', sessionSecret, '', 'key of the booking passes', SEED_BYTES);
  return Buffer.concat([SEED_PREFIX, new Uint8Array(seed)]);
}

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
