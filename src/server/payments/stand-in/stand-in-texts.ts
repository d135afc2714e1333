import type { Locale } from '#contract/site/locale.ts';

/** Texts of a page that only a demo shows. They are not in the app's catalogues, which guests download. */
export const STAND_IN_TEXTS = {
  uk: {
    title: 'Тестова оплата',
    mark: 'Тестова сторінка',
    warning: 'Це не справжній платіж: гроші не списуються, картка не потрібна.',
    pay: 'Сплатити',
    decline: 'Відхилити платіж',
    close: 'Закрити без оплати',
    otherStatus: 'Інший стан платежу',
    status: 'Стан',
    answerSo: 'Повідомити цей стан',
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
    otherStatus: 'Another payment status',
    status: 'Status',
    answerSo: 'Report this status',
    order: 'Payment number',
    paid: 'This payment has already been made.',
    declined: 'This payment has already been declined.',
    expired: 'The time to pay is over. Go back to the site to see what has become of your booking.',
    refused: 'The payment request was not accepted: it is damaged or signed with another key.',
    back: 'Back to the site',
  },
} as const satisfies Record<Locale, Record<string, string>>;
