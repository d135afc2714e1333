import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import { escapeHtml } from '../../pages/render/markup.ts';
import { type PlainLook, writePlainPage } from '../../pages/render/plain-page.ts';
import { STAND_IN_PATH } from './stand-in-provider.ts';
import { FINAL_STATUSES, type StandInPayment } from './stand-in-repository.ts';
import type { StandInRequest } from './stand-in-request.ts';
import { STAND_IN_TEXTS } from './stand-in-texts.ts';

const STAND_IN_STYLE_PATH = `${STAND_IN_PATH}/stand-in.css`;

/** The page on which a demo's guest decides the payment's result: no card, no script, plainly a test. */
export function writeCheckoutPage(payment: StandInPayment, look: PlainLook): string {
  const request: StandInRequest = JSON.parse(payment.request);
  const { language, result_url: back } = request;
  const words = STAND_IN_TEXTS[language];
  const sum = formatSum(request.amount, language);
  const checkout = `${STAND_IN_PATH}/checkout/${payment.id}`;
  const choices = FINAL_STATUSES.includes(payment.status)
    ? [
        `<p class="outcome" role="status">${payment.status === 'failure' ? words.declined : words.paid}</p>`,
        writeLink(back, words.back),
      ]
    : [
        writeForm(`${checkout}/pay`, `${words.pay} ${sum}`, 'pay'),
        writeForm(`${checkout}/decline`, words.decline, 'decline'),
        writeLink(back, words.close),
        `<details><summary>${words.otherStatus}</summary>${writeForm(`${checkout}/status`, words.answerSo, 'decline', writeStatuses(payment, words.status))}</details>`,
      ];
  const slip = [
    `<p class="description">${keepWhole(escapeHtml(request.description))}</p>`,
    `<p class="sum">${sum}</p>`,
    `<p class="number">${words.order} ${escapeHtml(request.order_id)}</p>`,
  ];
  return writePage(language, [...slip, ...choices], look);
}

/** A page that says why there is nothing to pay. It links back if the request has an address. */
export function writeRefusalPage(
  reason: 'expired' | 'refused',
  request: Pick<StandInRequest, 'language' | 'result_url'> | null,
  look: PlainLook,
): string {
  const language = request?.language ?? DEFAULT_LOCALE;
  const words = STAND_IN_TEXTS[language];
  const back = writeLink(request?.result_url ?? '/', words.back);
  return writePage(language, [`<p class="outcome" role="alert">${words[reason]}</p>`, back], look);
}

function writePage(language: Locale, slip: readonly string[], look: PlainLook): string {
  const words = STAND_IN_TEXTS[language];
  const main = [
    `<p class="mark">${words.mark}</p>`,
    `<h1>${words.title}</h1>`,
    `<p class="warning">${words.warning}</p>`,
    `<div class="slip">\n${slip.join('\n')}\n</div>`,
  ];
  const title = `${words.title} · ${escapeHtml(look.resort.name[language])}`;
  return writePlainPage({ locale: language, title, className: 'stand-in', style: STAND_IN_STYLE_PATH, main }, look);
}

function writeForm(action: string, label: string, name: string, field = ''): string {
  const button = `<button class="${name}" type="submit">${label}</button>`;
  return `<form method="post" action="${action}">${field}${button}</form>`;
}

/** Statuses that a merchant must handle: money taken, pending, awaited, and an undocumented status. */
const OTHER_STATUSES = ['wait_compensation', 'wait_accept', 'processing', 'wait_secure', 'otp_verify', 'a_new_word'];

function writeStatuses({ status: current }: StandInPayment, label: string): string {
  const options = OTHER_STATUSES.map((status) => `<option${status === current ? ' selected' : ''}>${status}</option>`);
  return `<label>${label} <select name="status">${options.join('')}</select></label>`;
}

function writeLink(address: string, label: string): string {
  return `<a class="close" href="${escapeHtml(address)}">${label}</a>`;
}

/** Keeps numbers with a hyphen on one line: guests read them out on the phone. A dash stays with the text before it. */
function keepWhole(html: string): string {
  return html.replaceAll(' – ', '\u00a0– ').replaceAll(/\S+-[^\s,]+/g, '<span class="whole">$&</span>');
}

/** Formats a sum without line breaks, like the site. */
function formatSum(amount: number, language: Locale): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const figures = amount.toLocaleString(language === 'uk' ? 'uk-UA' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return language === 'uk' ? `${figures.replaceAll(/\s/g, '\u00a0')}\u00a0₴` : `UAH\u00a0${figures}`;
}
