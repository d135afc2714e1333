/** Types only: `src/mail` contains the texts of mails, and `loadCurrentBuild` loads the functions from the build. */
export type { MailedOrder, MailRenderContext, MailTexts, ReplyContext, StayEvent } from '#mail/mailed.ts';
