/** Types only: the app holds the texts of mails, and `loadCurrentBuild` loads the functions from the build. */
export type { RenderAccountMail } from '#app/mail/account/mailed-account.ts';
export type { RenderEnquiryMail } from '#app/mail/enquiry/mailed-enquiry.ts';
export type {
  DescribeStay,
  MailedOrder,
  MailRenderContext,
  RenderOrderMail,
  StayEvent,
} from '#app/mail/mailed-order.ts';
