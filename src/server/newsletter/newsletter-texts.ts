import type { Locale } from '#contract/site/locale.ts';

/** `title` needs the genitive. Only mails link to this page, so the app's catalogues do not contain its texts. */
export const NEWSLETTER_TEXTS = {
  uk: {
    title: (resort: string) => `Новини «${resort}»`,
    asked:
      'Хтось попросив надсилати наші новини на цю адресу. Якщо це ви, підтвердьте, і ми писатимемо не частіше ніж раз на місяць.',
    confirm: 'Так, надсилайте мені новини',
    decline: 'Ні, це не я',
    subscribed: 'На цю адресу ми надсилаємо новини, не частіше ніж раз на місяць.',
    unsubscribe: 'Відписатися від новин',
    ended: 'Новин на цю адресу не буде. Листи про ваші бронювання надходитимуть і далі.',
    unknown: 'Це посилання не дійсне. Якщо новини все ж надходять, скористайтеся посиланням з останнього листа.',
    back: 'На головну сторінку',
  },
  en: {
    title: (resort: string) => `News from ${resort}`,
    asked:
      'Somebody asked for our news at this address. If it was you, confirm it, and we will write at most once a month.',
    confirm: 'Yes, send me the news',
    decline: 'No, it was not me',
    subscribed: 'We send news to this address, at most once a month.',
    unsubscribe: 'Unsubscribe from the news',
    ended: 'No news will come to this address. Emails about your bookings will go on.',
    unknown: 'This link is not valid. If news still come, use the link in the latest email.',
    back: 'To the home page',
  },
} as const satisfies Record<Locale, Record<string, string | ((resort: string) => string)>>;
