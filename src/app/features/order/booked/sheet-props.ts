import type { CancellationFacts } from '#app/api/orders.ts';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import type { ShownPass } from '#app/features/passes/keep-pass.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import type { Order } from '#contract/orders/orders.ts';

/** What this tab may do with an order. `email`: where the confirmation was sent; null if unknown. */
export interface OrderAccess {
  readonly token: string;
  readonly email: string | null;
  /** The address was corrected, and the order has a new key. */
  readonly onMended?: (order: Order, email: string) => void;
  /** The address was corrected a moment ago. */
  readonly isMended?: boolean;
}

export interface OrderSheetProps {
  readonly order: PassedOrder;
  /** null: the order can only be viewed. */
  readonly access: OrderAccess | null;
  /** undefined: storage has not answered yet. */
  readonly pass: ShownPass | null | undefined;
  readonly view: BookedPageView;
  /** The secret from the mail's confirmation link. */
  readonly confirmation?: string | null;
  /** The mail's link to the terms of a cancellation has been opened. */
  readonly isCancelAsked?: boolean;
  readonly onChanged?: () => void;
  /** The result of the cancellation on this page; null: it was not cancelled here. */
  readonly cancelled?: CancellationFacts | null;
  readonly onCancelled?: (facts: CancellationFacts) => void;
}
