import { type Static, Type } from 'typebox';
import { Amount, record } from '#contract/site/schema.ts';

const KeyId = Type.String({ pattern: '^[A-Z2-7]{8}$', description: 'Names the key; every pass says which it needs' });

/** Only orders that are confirmed or paid have a pass. */
export const OrderPass = record({
  number: Type.String(),
  pass: Type.String({ description: 'Signed; what the QR code says' }),
  key_id: KeyId,
  issued_at: Type.String({ description: 'An instant in UTC' }),
  /** The amount to pay at reception. 0: paid. */
  due: Amount,
  /** `size`: modules per side without the quiet zone of 4. `path` fills the dark modules. */
  qr: record({ size: Type.Integer({ minimum: 21, maximum: 177 }), path: Type.String() }),
});
export type OrderPass = Static<typeof OrderPass>;

export const OrderPassAnswer = record({ data: OrderPass });

/** 409: the stay will not take place. */
export const PassRefusal = record({ error: Type.Literal('no_pass') });

/** Key for verifying passes. Store it on the device, so that verification works offline. */
export const PassKey = record({
  algorithm: Type.Literal('Ed25519'),
  key_id: KeyId,
  public_key: Type.String({ pattern: '^[A-Z2-7]{52}$', description: 'The 32 bytes of the public key, in base32' }),
});
export type PassKey = Static<typeof PassKey>;
