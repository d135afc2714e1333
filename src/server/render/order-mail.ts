import type { MailedOrder, MailRenderContext, RenderedOrderMail, StayEvent } from '#app/mail/mailed-order.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';

export type { MailedOrder, MailRenderContext, StayEvent };

/** Writes a mail about an order. Its texts are the app's, so it is loaded from the build, and not imported. */
export type RenderOrderMail = (
  kind: MailKind,
  order: MailedOrder,
  context: MailRenderContext,
  locale: Locale,
) => Promise<RenderedOrderMail>;

/** What the calendar file of an order calls its stay. */
export type DescribeStay = (
  orderNumber: string,
  content: ContentOf<CataloguePart>,
  locale: Locale,
) => Promise<StayEvent>;
