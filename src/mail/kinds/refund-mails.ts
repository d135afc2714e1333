import { msg } from '@lingui/core/macro';
import type { MailBody } from '#mail/mail-body.ts';
import { sumFact, writePastFacts } from '#mail/mail-facts.ts';
import { questionsSection, refundSection } from '#mail/mail-sections.ts';
import { type OrderInWords, owedSum } from '#mail/order-in-words.ts';

/** The money went back after a cancellation, a late payment or the bank's reversal. */
export function writeRefundedMail(words: OrderInWords): MailBody {
  const { order, say, price, againUrl } = words;
  const { number } = order;
  const returned = price(order.money.returnedMinor);
  return {
    subject: say(msg`We have returned ${returned}: booking ${number}`),
    preview: say(msg`Your bank may take a few days to show it`),
    title: say(msg`${returned} is on its way back`),
    lead: say(
      msg`The money has gone to the card you paid with; your bank may take a few days to show it. The booking is closed; its nights are no longer held for you.`,
    ),
    action: { text: say(msg`Choose other dates`), url: againUrl, note: null },
    facts: [...writePastFacts(words), sumFact(say(msg`Returned to you`), returned)],
    bill: null,
    sections: [questionsSection(words)],
  };
}

/** The payment came too late: the nights were sold or given back, or the day of arrival was over. */
export function writeWeOweYouMail(words: OrderInWords): MailBody {
  const { order, say, price, againUrl } = words;
  const { number } = order;
  const [owed, received] = [owedSum(words), price(order.money.receivedMinor)];
  return {
    subject: say(msg`We owe you ${owed}: booking ${number}`),
    preview: say(msg`The payment came too late for these nights; all of it goes back to you`),
    title: say(msg`We owe you ${owed}`),
    lead: say(
      msg`Your payment came when these nights could no longer be booked. There is no booking, so all of the money goes back to you.`,
    ),
    action: { text: say(msg`Choose other dates`), url: againUrl, note: null },
    facts: [
      ...writePastFacts(words),
      sumFact(say(msg`Received from you`), received),
      sumFact(say(msg`We’ll return`), owed),
    ],
    bill: null,
    sections: [refundSection(words), questionsSection(words)],
  };
}
