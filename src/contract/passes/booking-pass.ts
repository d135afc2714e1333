import { type Static, Type } from 'typebox';
import { Amount, record } from '#contract/site/schema.ts';

const KeyId = Type.String({ pattern: '^[A-Z2-7]{8}$', description: 'Names the key; every pass says which it needs' });

/** The pass itself, of an order that is confirmed or paid. */
export const OrderPass = record({
  number: Type.String(),
  /** What the QR code says. */
  pass: Type.String({ description: 'Signed; what the QR code says' }),
  key_id: KeyId,
  issued_at: Type.String({ description: 'An instant in UTC' }),
  /** Still to be paid at reception; 0 is a paid stay. */
  due: Amount,
  /** Ready to be drawn: `size` modules a side without the quiet zone of 4, `path` fills the dark ones. */
  qr: record({ size: Type.Integer({ minimum: 21, maximum: 177 }), path: Type.String() }),
});
export type OrderPass = Static<typeof OrderPass>;

export const OrderPassAnswer = record({ data: OrderPass });

/** 409: only a stay that will take place has a pass. */
export const PassRefusal = record({ error: Type.Literal('no_pass') });

/** What a pass is checked with. Keep it: it works without a network. */
export const PassKey = record({
  algorithm: Type.Literal('Ed25519'),
  key_id: KeyId,
  public_key: Type.String({ pattern: '^[A-Z2-7]{52}$', description: 'The 32 bytes of the public key, in base32' }),
});
export type PassKey = Static<typeof PassKey>;
