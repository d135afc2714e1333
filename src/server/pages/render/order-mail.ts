/** Types only: `src/mail` holds the texts of mails, and `loadCurrentBuild` loads the functions from the build. */
export type { RenderAccountMail } from '#mail/account/mailed-account.ts';
export type { RenderEnquiryMail, ReplyContext, WriteReplyTexts } from '#mail/enquiry/mailed-enquiry.ts';
export type {
  DescribeStay,
  MailedOrder,
  MailRenderContext,
  RenderOrderMail,
  StayEvent,
} from '#mail/mailed-order.ts';
