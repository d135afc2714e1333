import type { FactKind } from '#domain/desk/fact.ts';
import type { CodePurpose } from '#domain/desk/guest-code.ts';
import type { DeskMethod, MoneyWay } from '#domain/desk/ledger.ts';

/** The database lets at most one shift be open, and refuses to change a closed one. Sums in kopiyky. */
export interface ShiftsTable {
  /** 1 for the resort's first shift. */
  number: number;
  /** null: closed. */
  is_open: 1 | null;
  opened_at: string;
  /** Email address, here and in the other tables: the row outlives the account. */
  opened_by: string;
  /** Cash in the drawer at the start. */
  opening_minor: number;
  closed_at: string | null;
  closed_by: string | null;
  /** The cash that should have been there, and that was counted. */
  expected_minor: number | null;
  counted_minor: number | null;
  /** Why they differ; '': they do not. */
  reason: string | null;
}

/** What the desk took and gave back. The database refuses to change or delete rows. */
interface DeskRowsTable {
  /** Chosen by the sender, so that a retry writes one row. */
  id: string;
  order_number: string;
  shift: number;
  at: string;
  written_by: string;
  method: DeskMethod;
  way: MoneyWay;
  /** Negative for refunds and for corrections of payments. */
  amount_minor: number;
  /** The row that this one takes back; each is taken back once. */
  corrects: string | null;
  /** Number of the invoice or of the transfer; ''. */
  document: string;
}

/** Numbers of receipts, each written once. The database refuses to change or delete rows. */
interface FiscalNumbersTable {
  row_id: string;
  number: string;
  written_by: string;
  at: string;
}

/** Words about a row that may name a person. They are erased with the guest's data. */
interface DeskRowNotesTable {
  row_id: string;
  /** Who paid a transfer; ''. */
  company: string;
  /** Why the money went back, or the row was taken back; ''. */
  reason: string;
}

/** What the desk did about money that it owes. The database refuses to change or delete rows. */
interface RefundStepsTable {
  id: string;
  order_number: string;
  step: string;
  /** Number of the refund at the provider or bank; ''. */
  document: string;
  written_by: string;
  at: string;
}

/** What a device has noted under a key of its own. The database refuses to change or delete rows. */
interface DeskFactsTable {
  key: string;
  order_number: string;
  kind: FactKind;
  /** JSON of the request, to compare a retry with; contains no personal data. */
  wish: string;
  /** Email address. */
  who: string;
  /** When it happened, if it came later than that; null: just then. */
  happened_at: string | null;
  received_at: string;
}

/** What staff noted about a stay. Guests may read it, and it is erased with their data. */
interface StayNotesTable {
  /** Chosen by the sender, so that a retry writes one note. */
  id: string;
  order_number: string;
  at: string;
  who: string;
  text: string;
}

/** Two contacts, each a phone or an email address, that are one person's. Erased with the person's data. */
interface GuestLinksTable {
  /** Chosen by the sender, so that a retry writes one link. */
  id: string;
  one: string;
  other: string;
  linked_at: string;
  linked_by: string;
  /** null: the link holds. */
  split_at: string | null;
  split_by: string | null;
}

/** Addresses that get only mails on bookings and money. */
interface GuestSilencesTable {
  email: string;
  since: string;
  who: string;
}

/** Codes sent to guests' addresses. The digits are not stored. Erased with the address, or after a day. */
interface GuestCodesTable {
  id: string;
  email: string;
  purpose: CodePurpose;
  sent_at: string;
  tries: number;
  /** When it was used, or replaced by a newer one; null: it may be typed. */
  ended_at: string | null;
}

export interface DeskTables {
  desk_facts: DeskFactsTable;
  shifts: ShiftsTable;
  desk_rows: DeskRowsTable;
  fiscal_numbers: FiscalNumbersTable;
  desk_row_notes: DeskRowNotesTable;
  refund_steps: RefundStepsTable;
  stay_notes: StayNotesTable;
  guest_links: GuestLinksTable;
  guest_silences: GuestSilencesTable;
  guest_codes: GuestCodesTable;
}
