import type { EnquiryDeskOptions } from '../enquiries/enquiry-options.ts';
import type { OwedRefundsOptions } from '../money/read-owed-refunds.ts';
import type { StayDescriptionOptions } from '../stays/describe-stays.ts';

export interface QueueOptions extends StayDescriptionOptions, OwedRefundsOptions, EnquiryDeskOptions {
  /** On the resort's clock, such as `14:00`. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  /** How long nights are held for an online payment. */
  readonly paymentHoldMs: number;
}
