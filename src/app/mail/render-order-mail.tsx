import { type Messages, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/locale.ts';
import { typeset } from '../typography/typeset.ts';
import { LetterHtml } from './letter-html.tsx';
import { writeLetterText } from './letter-text.ts';
import type { Say } from './mail-words.ts';
import type { MailedOrder, MailSurroundings } from './mailed-order.ts';
import { type OrderLetter, writeOrderLetter } from './order-letter.ts';

export interface RenderedOrderMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The stay as an entry of the guest's calendar. */
  readonly event: { readonly summary: string; readonly description: string; readonly location: string };
}

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('../../locales/mail-uk.po'),
  en: () => import('../../locales/mail-en.po'),
};

/** The mail that confirms an order, in one language. Throws when the content has no such accommodation any more. */
export async function renderOrderMail(
  order: MailedOrder,
  surroundings: MailSurroundings,
  locale: Locale,
): Promise<RenderedOrderMail> {
  const { messages } = await CATALOGUES[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const say: Say = (message) => typeset(i18n._(message));
  const letter = writeOrderLetter(order, surroundings, say, locale);
  return {
    subject: letter.subject,
    html: `<!doctype html>${renderToStaticMarkup(<LetterHtml letter={letter} />)}`,
    text: writeLetterText(letter),
    event: writeEvent(order, letter, say),
  };
}

function writeEvent(order: MailedOrder, letter: OrderLetter, say: Say): RenderedOrderMail['event'] {
  const { number } = order;
  const phone = letter.contacts[0]?.text ?? '';
  return {
    summary: say(msg`Stay at Smereka`),
    description: say(msg`Booking ${number}. Reception: ${phone}`),
    location: letter.arrival.address,
  };
}
