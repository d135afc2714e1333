/** Types only: `src/mail` holds the texts of mails, and `loadCurrentBuild` loads the functions from the build. */
export type {
  DescribeStay,
  MailedOrder,
  MailRenderContext,
  RenderAccountMail,
  RenderEnquiryMail,
  RenderOrderMail,
  ReplyContext,
  StayEvent,
  WriteReplyTexts,
} from '#mail/mailed.ts';
