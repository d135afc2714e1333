import { type Static, Type } from 'typebox';
import { DESK_METHODS, MONEY_WAYS } from '#domain/desk/ledger.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { AmountDifference, NO_ZERO_CHARACTER, record } from '../site/schema.ts';
import { HappenedAt } from './desk-day.ts';

const Words = (maxLength: number) => Type.String({ maxLength, pattern: NO_ZERO_CHARACTER });
/** The number that the cash register or terminal prints. */
const FiscalNumber = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} ./-]{0,39}$' });
const PositiveAmount = Type.Number({ minimum: 0.01, maximum: 100_000_000, multipleOf: 0.01 });
const RowId = Type.String({ minLength: 16, maxLength: 128 });

export const RowParams = record({ id: RowId });
export const OrderParams = record({ number: Type.String({ maxLength: 40 }) });

/** The Idempotency-Key header becomes the row's id, so that a repeated request adds no second row. */
export const DeskPaymentRequest = record({
  method: Type.Enum(DESK_METHODS),
  /** How a refund is returned. For other methods it follows from the method. */
  way: Type.Optional(Type.Enum(MONEY_WAYS)),
  /** Positive, for refunds too. */
  amount: PositiveAmount,
  fiscal_number: Type.Optional(FiscalNumber),
  /** The company that pays by bank transfer. */
  company: Type.Optional(Words(200)),
  /** Number of the invoice, or of the transfer. */
  document: Type.Optional(Words(60)),
  reason: Type.Optional(Words(300)),
  /** A person has confirmed an amount above the balance. */
  confirm_over: Type.Optional(Type.Boolean()),
  happened_at: HappenedAt,
});
export type DeskPaymentRequest = Static<typeof DeskPaymentRequest>;

export const CorrectionRequest = record({
  reason: Type.String({ minLength: 1, maxLength: 300, pattern: NO_ZERO_CHARACTER }),
});

export const FiscalNumberRequest = record({ fiscal_number: FiscalNumber });

export const DeskRowAnswer = record({
  id: Type.String(),
  order_number: Type.String(),
  shift: Type.Integer(),
  at: Type.String({ description: 'An instant in UTC' }),
  /** When the money changed hands, if a device reported it later; null: at the time of the row. */
  happened_at: Type.Union([Type.String(), Type.Null()]),
  /** Email address. */
  by: Type.String(),
  method: Type.Enum(DESK_METHODS),
  way: Type.Enum(MONEY_WAYS),
  /** Negative for refunds, and for corrections of payments. */
  amount: AmountDifference,
  /** Id of the row that this one cancels; null: none. */
  corrects: Type.Union([Type.String(), Type.Null()]),
  fiscal_number: Type.Union([Type.String(), Type.Null()]),
  company: Type.String(),
  document: Type.String(),
  reason: Type.String(),
});
export type DeskRowAnswer = Static<typeof DeskRowAnswer>;

/** The written row, and the order's money after it. */
export const WrittenRow = record({
  data: record({
    row: DeskRowAnswer,
    state: Type.Enum(ORDER_STATES),
    /** Bill minus payments. Positive: still to pay. Negative: overpaid. */
    balance: AmountDifference,
    /** The amount that the resort must return. */
    owed: AmountDifference,
  }),
});
export type WrittenRow = Static<typeof WrittenRow>;

export const RowRefusal = Type.Union([
  /** `open` is the highest amount that needs no confirmation. */
  record({ error: Type.Literal('above_balance'), open: AmountDifference }),
  /** `held` is all money that the resort holds for this order. */
  record({ error: Type.Literal('more_than_held'), held: AmountDifference }),
  record({ error: Type.Literal('order_over') }),
  record({ error: Type.Literal('already_corrected') }),
]);
export type RowRefusal = Static<typeof RowRefusal>;

export const FiscalNumberRefusal = record({ error: Type.Literal('number_exists') });
