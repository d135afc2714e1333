/** Types only: the app holds the texts of mails, and `loadCurrentBuild` loads the two functions from the build. */
export type {
  DescribeStay,
  MailedOrder,
  MailRenderContext,
  RenderOrderMail,
  StayEvent,
} from '#app/mail/mailed-order.ts';
