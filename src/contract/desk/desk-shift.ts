import { type Static, Type } from 'typebox';
import { DESK_METHODS, MONEY_WAYS } from '#domain/desk/ledger.ts';
import { Amount, AmountDifference, IsoDate, NO_ZERO_CHARACTER, record } from '../site/schema.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
const Count = Type.Integer({ minimum: 0 });

/** A missing number means the last shift. */
export const ShiftQuery = record({ number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) });
export const ShiftReportQuery = record({
  number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  locale: Type.Enum(['uk', 'en']),
});

/** A payment or refund: a row of the desk, or one through the provider. */
export const ShiftRow = record({
  /** The row's id or, for the provider, its payment id. */
  id: Type.String(),
  at: Instant,
  /** When the money changed hands, if a device reported it later; null: at the time of the row. */
  happened_at: Type.Union([Instant, Type.Null()]),
  order_number: Type.String(),
  /** Empty once the guest's data was erased. */
  last_name: Type.String(),
  arrival: IsoDate,
  departure: IsoDate,
  method: Type.Enum([...DESK_METHODS, 'online']),
  way: Type.Enum([...MONEY_WAYS, 'online']),
  amount: AmountDifference,
  /** Name or email address of the person; empty for the provider. */
  by: Type.String(),
  fiscal_number: Type.Union([Type.String(), Type.Null()]),
  /** The receipt number is missing. The shift cannot close without it. */
  needs_number: Type.Boolean(),
  /** Whether this row cancels another row. */
  is_correction: Type.Boolean(),
  /** Whether this row may still be cancelled. */
  is_correctable: Type.Boolean(),
  company: Type.String(),
  document: Type.String(),
  reason: Type.String(),
});
export type ShiftRow = Static<typeof ShiftRow>;

const ShiftSum = record({ amount: AmountDifference, count: Type.Integer() });
export const ShiftSums = record({
  cash: ShiftSum,
  terminal: ShiftSum,
  online: ShiftSum,
  transfer: ShiftSum,
  returned: ShiftSum,
  total: AmountDifference,
});

export const DeskShift = record({
  number: Type.Integer(),
  opened_at: Instant,
  opened_by: Type.String(),
  /** Why the shift opened with other cash than the last one left; empty: it did not, or nobody was asked yet. */
  opening_reason: Type.String(),
  closing: Type.Union([
    record({
      at: Instant,
      by: Type.String(),
      expected: AmountDifference,
      counted: AmountDifference,
      reason: Type.String(),
    }),
    Type.Null(),
  ]),
  has_next: Type.Boolean(),
  /** Cash at the start, received and returned, and the expected amount in the drawer. */
  cash: record({ opening: Amount, taken: AmountDifference, returned: AmountDifference, expected: AmountDifference }),
  sums: ShiftSums,
  /** Rows, latest first. */
  rows: Type.Array(ShiftRow),
});
export type DeskShift = Static<typeof DeskShift>;

/** null: the resort has had no shift yet. */
export const DeskShiftAnswer = record({ data: Type.Union([DeskShift, Type.Null()]) });
export type DeskShiftAnswer = Static<typeof DeskShiftAnswer>;

/** Why the counted cash differs from the expected. */
const Reason = Type.Optional(Type.String({ maxLength: 300, pattern: NO_ZERO_CHARACTER }));

/** Cash in the drawer. Missing: the last count. */
export const OpenShiftRequest = record({ opening: Type.Optional(Amount), reason: Reason });
/** `expected`: what the last shift left. */
export const OpenShiftRefusal = Type.Union([
  record({ error: Type.Literal('already_open'), number: Type.Integer() }),
  record({ error: Type.Literal('reason_missing'), expected: Amount }),
]);
export type OpenShiftRefusal = Static<typeof OpenShiftRefusal>;

export const CloseShiftRequest = record({
  number: Type.Integer({ minimum: 1 }),
  counted: Amount,
  /** The cash that the form expected: `reason` explains the difference from it. */
  expected: Type.Optional(AmountDifference),
  reason: Reason,
});
export type CloseShiftRequest = Static<typeof CloseShiftRequest>;
export const CloseShiftRefusal = Type.Union([
  record({ error: Type.Literal('not_open') }),
  record({ error: Type.Literal('numbers_missing'), count: Count }),
  /** `cash_changed`: cash came or went after the form was shown. */
  record({ error: Type.Enum(['reason_missing', 'cash_changed']), expected: AmountDifference }),
]);
export type CloseShiftRefusal = Static<typeof CloseShiftRefusal>;

/** `asked`: the guest was asked where to send the money. `returned`: the provider or bank has sent it. */
export const REFUND_STEPS = ['asked', 'returned'] as const;

export const RefundStepRequest = record({
  step: Type.Enum(REFUND_STEPS),
  /** The provider's or bank's number of the refund. */
  document: Type.Optional(Type.String({ maxLength: 60, pattern: NO_ZERO_CHARACTER })),
});

export const OwedRefund = record({
  number: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  arrival: IsoDate,
  departure: IsoDate,
  is_cancelled: Type.Boolean(),
  /** UAH that the resort owes in total, then the part paid through the provider, and the rest. */
  owed: Amount,
  owed_online: Amount,
  owed_by_desk: Amount,
  /** The date promised to the guest; null: none. */
  due_by: Type.Union([IsoDate, Type.Null()]),
  /** The provider's ids of the payments to refund. */
  payments: Type.Array(Type.String()),
  steps: Type.Array(record({ step: Type.Enum(REFUND_STEPS), at: Instant, by: Type.String(), document: Type.String() })),
});
export type OwedRefund = Static<typeof OwedRefund>;

export const OwedRefunds = record({ data: Type.Array(OwedRefund) });
export type OwedRefunds = Static<typeof OwedRefunds>;
