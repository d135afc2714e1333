import { msg } from '@lingui/core/macro';
import type { MailBody, MailFact } from '#mail/mail-body.ts';
import { sumFact, writePastFacts } from '#mail/mail-facts.ts';
import { questionsSection, refundSection } from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** The stay is off. The mail says what the guest gets back under the terms, or that nobody owes anything. */
export function writeCancelledMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, againUrl } = words;
  const { number } = order;
  const settlement = writeSettlement(words);
  return {
    subject: say(msg`Booking ${number} is cancelled: ${names}, ${dates}`),
    preview: settlement,
    title: say(msg`The booking is cancelled`),
    lead: settlement,
    action: {
      text: say(msg`Choose other dates`),
      url: againUrl,
      note: say(msg`The attached calendar file takes the stay out of your calendar.`),
    },
    facts: [...writePastFacts(words), ...writeSums(words)],
    bill: null,
    sections: [...(order.money.owedMinor > 0 ? [refundSection(words)] : []), questionsSection(words)],
  };
}

function writeSettlement({ order, say, price }: OrderInWords): string {
  const { owedMinor, returnedMinor } = order.money;
  // After a change that cost less, a part has gone back already.
  const receivedMinor = order.money.receivedMinor - returnedMinor;
  const [owed, received] = [price(owedMinor), price(receivedMinor)];
  if (receivedMinor === 0)
    return say(msg`We have received no payment, and nothing is due. If one comes later, all of it goes back to you.`);
  if (owedMinor === 0)
    return say(
      msg`The time for free cancellation was over, so under our terms the ${received} you paid cannot be returned.`,
    );
  return owedMinor === receivedMinor
    ? say(msg`We’ll return ${owed}, all that you paid.`)
    : say(msg`Of the ${received} you paid we return ${owed} under our terms.`);
}

function writeSums({ order, say, price }: OrderInWords): MailFact[] {
  const { owedMinor, receivedMinor } = order.money;
  if (receivedMinor === 0) return [];
  return [
    sumFact(say(msg`Received from you`), price(receivedMinor)),
    sumFact(say(msg`We’ll return`), price(owedMinor)),
  ];
}
