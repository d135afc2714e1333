import { type Messages, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeRecord } from '#app/content/records.ts';
import { typeset } from '#app/typography/typeset.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { MailHtml } from './mail-html.tsx';
import { writeMailText } from './mail-text.ts';
import type { Say } from './mail-words.ts';
import type { MailedOrder, MailRenderContext, RenderedOrderMail, StayEvent } from './mailed-order.ts';
import { putInWords } from './order-in-words.ts';

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('#locales/mail-uk.po'),
  en: () => import('#locales/mail-en.po'),
};

/** A mail about an order, in one language. Throws when the content has no such accommodation any more. */
export async function renderOrderMail(
  kind: MailKind,
  order: MailedOrder,
  context: MailRenderContext,
  locale: Locale,
): Promise<RenderedOrderMail> {
  const say = await openWords(locale);
  const mail = composeOrderMail(kind, putInWords(order, context, say, locale));
  return {
    subject: mail.subject,
    html: `<!doctype html>${renderToStaticMarkup(<MailHtml mail={mail} />)}`,
    text: writeMailText(mail),
  };
}

/** What the calendar file of an order calls its stay. */
export async function describeStay(
  number: string,
  content: ContentOf<CataloguePart>,
  locale: Locale,
): Promise<StayEvent> {
  const say = await openWords(locale);
  const home = homeRecord(content);
  const phone = home.contact_phone.replaceAll(' ', '\u00a0');
  return {
    summary: say(msg`Stay at Smereka`),
    description: say(msg`Booking ${number}. Reception: ${phone}`),
    location: typeset(home.address[locale]),
    organizer: { name: say(msg`Smereka`), email: home.contact_email },
  };
}

async function openWords(locale: Locale): Promise<Say> {
  const { messages } = await CATALOGUES[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (message) => typeset(i18n._(message));
}
