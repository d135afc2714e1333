import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import { escapeHtml } from '../../pages/render/markup.ts';
import { type PlainLook, writePlainPage } from '../../pages/render/plain-page.ts';
import { PREPARED, type StandInPayment } from './stand-in-repository.ts';
import { STAND_IN_PATH, type StandInRequest } from './stand-in-request.ts';

const STAND_IN_STYLE_PATH = `${STAND_IN_PATH}/stand-in.css`;

/** The page on which a demo's guest decides the payment's result: no card, no script, clearly a test. */
export function writeCheckoutPage(payment: StandInPayment, look: PlainLook): string {
  const request: StandInRequest = JSON.parse(payment.request);
  const { language, result_url: back } = request;
  const words = STAND_IN_TEXTS[language];
  const sum = formatSum(request.amount, language);
  const checkout = `${STAND_IN_PATH}/checkout/${payment.id}`;
  const choices =
    payment.status === PREPARED
      ? [
          writeForm(`${checkout}/pay`, `${words.pay} ${sum}`, 'pay'),
          writeForm(`${checkout}/decline`, words.decline, 'decline'),
          writeLink(back, words.close),
        ]
      : [
          `<p class="outcome" role="status">${payment.status === 'failure' ? words.declined : words.paid}</p>`,
          writeLink(back, words.back),
        ];
  const slip = [
    `<p class="description">${keepWhole(escapeHtml(request.description))}</p>`,
    `<p class="sum">${sum}</p>`,
    `<p class="number">${words.order} ${escapeHtml(request.order_id)}</p>`,
  ];
  return writePage(language, [...slip, ...choices], look);
}

/** A page that tells why there is nothing to pay. It links back if the request has an address. */
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

function writeForm(action: string, label: string, name: string): string {
  return `<form method="post" action="${action}"><button class="${name}" type="submit">${label}</button></form>`;
}

function writeLink(address: string, label: string): string {
  return `<a class="close" href="${escapeHtml(address)}">${label}</a>`;
}

/** Guests read numbers with a hyphen out on the phone, so they stay on one line. */
function keepWhole(html: string): string {
  return html.replaceAll(' – ', '\u00a0– ').replaceAll(/\S+-[^\s,]+/g, '<span class="whole">$&</span>');
}

/** Formats an amount without line breaks, as the site does. */
function formatSum(amount: number, language: Locale): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const figures = amount.toLocaleString(language === 'uk' ? 'uk-UA' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return language === 'uk' ? `${figures.replaceAll(/\s/g, '\u00a0')}\u00a0₴` : `UAH\u00a0${figures}`;
}

/** Texts of a page that only a demo shows. They are not in the app's catalogues, which guests download. */
const STAND_IN_TEXTS = {
  uk: {
    title: 'Тестова оплата',
    mark: 'Тестова сторінка',
    warning: 'Це не справжній платіж: гроші не списуються, картка не потрібна.',
    pay: 'Сплатити',
    decline: 'Відхилити платіж',
    close: 'Закрити без оплати',
    order: 'Номер платежу',
    paid: 'Цей платіж уже проведено.',
    declined: 'Цей платіж уже відхилено.',
    expired: 'Час на оплату вийшов. Поверніться на сайт: там видно, що з бронюванням.',
    refused: 'Запит на оплату не прийнято: він пошкоджений або підписаний не тим ключем.',
    back: 'Повернутися на сайт',
  },
  en: {
    title: 'Test payment',
    mark: 'Test page',
    warning: 'This is not a real payment: no money is taken and no card is needed.',
    pay: 'Pay',
    decline: 'Decline the payment',
    close: 'Close without paying',
    order: 'Payment number',
    paid: 'This payment has already been made.',
    declined: 'This payment has already been declined.',
    expired: 'The time to pay is over. Go back to the site to see what has become of your booking.',
    refused: 'The payment request was not accepted: it is damaged or signed with another key.',
    back: 'Back to the site',
  },
} as const satisfies Record<Locale, Record<string, string>>;
