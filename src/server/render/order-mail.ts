/** The texts of mails are the app's: `loadCurrentBuild` brings these two functions from the build; here are their types. */
export type {
  DescribeStay,
  MailedOrder,
  MailRenderContext,
  RenderOrderMail,
  StayEvent,
} from '#app/mail/mailed-order.ts';
