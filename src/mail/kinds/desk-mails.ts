import { msg } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { guestName } from '#mail/mail-facts.ts';
import { type OrderInWords, owedSum } from '#mail/order-in-words.ts';
import { owedFact, paymentsFact, writeDeskFacts } from './desk-facts.ts';

/** A payment came too late for its nights. */
export function writeDeskRefundMail(words: OrderInWords): MailBody {
  const { order, say, owed, guest, day } = deskWords(words);
  const { number } = order;
  return {
    ...deskBody(words),
    subject: say(msg`Return ${owed}: ${number}, ${guest}`),
    title: say(msg`Return ${owed}`),
    lead: say(
      msg`The payment came too late: the nights had gone to others or were given back, or the day of arrival was over. The guest has no booking, and has been told that all of the money goes back.`,
    ),
    sections: [
      {
        title: say(msg`What to do`),
        text: say(
          msg`Return ${owed} in the payment service by ${day} at the latest: the guest was told this day. As soon as the service reports it, the guest gets an email.`,
        ),
        aside: say(msg`A call to the guest about other dates is welcome.`),
      },
    ],
  };
}

/** More money came than the order needs. */
export function writeDeskSecondPaymentMail(words: OrderInWords): MailBody {
  const { order, say, owed, guest, day } = deskWords(words);
  const { number } = order;
  return {
    ...deskBody(words),
    subject: say(msg`One payment too many, return ${owed}: ${number}, ${guest}`),
    title: say(msg`One payment too many: return ${owed}`),
    lead: say(
      msg`One more payment came for this booking. It changes nothing about the booking itself and has to go back.`,
    ),
    sections: [
      {
        title: say(msg`What to do`),
        text: say(msg`Return ${owed} in the payment service by ${day} at the latest, and call the guest.`),
        aside: say(msg`Return only the payment that is marked “to return”.`),
      },
    ],
  };
}

/** A paid booking was cancelled early enough for a refund. */
export function writeDeskCancellationMail(words: OrderInWords): MailBody {
  const { order, say, owed, guest, day } = deskWords(words);
  const { number } = order;
  return {
    ...deskBody(words),
    subject: say(msg`Cancelled, return ${owed}: ${number}, ${guest}`),
    title: say(msg`Cancelled: return ${owed}`),
    lead: say(msg`The booking is cancelled and its nights are on sale again. Under our terms the guest gets ${owed}.`),
    sections: [
      {
        title: say(msg`What to do`),
        text: say(
          msg`Return ${owed} in the payment service by ${day} at the latest: the guest was told this day. As soon as the service reports it, the guest gets an email.`,
        ),
        aside: null,
      },
    ],
  };
}

function deskWords(words: OrderInWords) {
  const { today, locale } = words;
  const day = formatDay(lastRefundDay(today), locale);
  return { ...words, owed: owedSum(words), day, guest: guestName(words) };
}

function deskBody(words: OrderInWords): Pick<MailBody, 'preview' | 'action' | 'facts' | 'bill'> {
  const { names, dates } = words;
  return {
    preview: `${names}, ${dates}`,
    action: null,
    facts: [...writeDeskFacts(words), paymentsFact(words), owedFact(words, owedSum(words))],
    bill: null,
  };
}
