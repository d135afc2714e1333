import type { Locale } from '#contract/locale.ts';
import { withDemoNote } from '../render/demo-note.ts';
import { NEWSLETTER_PATH } from './newsletter-link.ts';
import { NEWSLETTER_TEXTS } from './newsletter-texts.ts';
import type { Subscription } from './subscriptions.ts';

export const NEWSLETTER_STYLE_PATH = `${NEWSLETTER_PATH}/newsletter.css`;

/** `unknown`: the link proves nothing. */
export type SubscriptionStatus = Subscription['status'] | 'unknown';
type Choice = 'confirm' | 'unsubscribe';

export interface NewsletterLook {
  /** Addresses of the site's own style sheets. */
  readonly siteStyles: readonly string[];
  readonly isPublicDemo: boolean;
}

/**
 * What the link in a mail opens. Programs that look into mails open links too, so nothing happens before a button is
 * pressed. Its form goes to the page's own address, which carries the proof.
 */
export function writeNewsletterPage(status: SubscriptionStatus, locale: Locale, look: NewsletterLook): string {
  const words = NEWSLETTER_TEXTS[locale];
  const buttons = {
    asked: [writeForm('confirm', words.confirm, 'primary'), writeForm('unsubscribe', words.decline, 'secondary')],
    subscribed: [writeForm('unsubscribe', words.unsubscribe, 'primary')],
    ended: [],
    unknown: [],
  }[status];
  const styles = [...look.siteStyles, NEWSLETTER_STYLE_PATH].map((href) => `<link rel="stylesheet" href="${href}">`);
  const html = `<!doctype html>
<html lang="${locale}"${locale === 'uk' ? ' class="ua-lang"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.join('')}
</head>
<body class="newsletter">
<main>
<h1>${words.title}</h1>
<p role="status">${words[status]}</p>
${buttons.join('\n')}
<a href="${locale === 'uk' ? '/' : '/en'}">${words.back}</a>
</main>
</body>
</html>
`;
  return look.isPublicDemo ? withDemoNote(html, locale) : html;
}

function writeForm(choice: Choice, label: string, look: string): string {
  return `<form method="post"><button class="${look}" name="choice" value="${choice}">${label}</button></form>`;
}
