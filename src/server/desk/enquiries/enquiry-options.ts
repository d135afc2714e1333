import type { ContentOf } from '#contract/content/site-content.ts';
import type { OpeningHours } from '#domain/calendar/opening-hours.ts';
import type { Database } from '../../database/database.ts';
import type { WriteReplyTexts } from '../../pages/render/order-mail.ts';

export interface EnquiryDeskOptions {
  readonly database: Database;
  readonly content: ContentOf<'categories' | 'homePages' | 'mices' | 'specialOffers'>;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** When the desk answers enquiries about halls within the hour; null: it promises nothing. */
  readonly answerHours: OpeningHours | null;
  readonly writeReplyTexts: WriteReplyTexts;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}
