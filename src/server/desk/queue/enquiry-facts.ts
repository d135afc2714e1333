import type { DeskFact } from '#contract/desk/desk-queue.ts';
import { promisedAt, titleOf } from '../enquiries/describe-enquiries.ts';
import type { EnquiryDeskOptions } from '../enquiries/enquiry-options.ts';
import { listOpenEnquiries } from '../enquiries/enquiry-work-repository.ts';

/** Enquiries that wait for an answer. */
export async function readEnquiryFacts(options: EnquiryDeskOptions): Promise<DeskFact[]> {
  const open = await listOpenEnquiries(options.database.readLatest);
  return open.map((enquiry) => {
    const { id, hall, stay, receivedAt, enquirer } = enquiry;
    return {
      kind: 'enquiry',
      key: `enquiry ${id}`,
      id,
      name: enquirer.name,
      received_at: receivedAt,
      due_at: hall === null ? null : promisedAt(receivedAt, options),
      about: titleOf(enquiry, options),
      day: hall?.day ?? stay?.stay.arrival ?? null,
    };
  });
}
