import type { Locale } from '#contract/site/locale.ts';
import { escapeHtml } from '../pages/render/markup.ts';
import { type PlainLook, writePlainPage } from '../pages/render/plain-page.ts';
import type { Subscription } from './consents-repository.ts';
import { NEWSLETTER_PATH } from './newsletter-link.ts';
import { NEWSLETTER_TEXTS } from './newsletter-texts.ts';

const NEWSLETTER_STYLE_PATH = `${NEWSLETTER_PATH}/newsletter.css`;

/** `unknown`: the proof in the link is invalid. */
export type SubscriptionStatus = Subscription['status'] | 'unknown';
type Choice = 'confirm' | 'unsubscribe';

/**
 * The page of a mail's link. Mail scanners open links too, so nothing changes before a button is pressed. The form
 * posts to the page's own address, which contains the proof.
 */
export function writeNewsletterPage(status: SubscriptionStatus, locale: Locale, look: PlainLook): string {
  const words = NEWSLETTER_TEXTS[locale];
  const title = escapeHtml(words.title(look.resort.name_genitive[locale]));
  const buttons = {
    asked: [writeForm('confirm', words.confirm, 'primary'), writeForm('unsubscribe', words.decline, 'secondary')],
    subscribed: [writeForm('unsubscribe', words.unsubscribe, 'primary')],
    ended: [],
    unknown: [],
  }[status];
  const main = [
    `<h1>${title}</h1>`,
    `<p role="status">${words[status]}</p>`,
    ...buttons,
    `<a href="${locale === 'uk' ? '/' : '/en'}">${words.back}</a>`,
  ];
  const page = { locale, title, className: 'newsletter', style: NEWSLETTER_STYLE_PATH, main };
  return writePlainPage(page, look);
}

function writeForm(choice: Choice, label: string, look: string): string {
  return `<form method="post"><button class="${look}" name="choice" value="${choice}">${label}</button></form>`;
}
