import type { BillEntry } from './mail-bill.ts';
import type { OrderLetter } from './order-letter.ts';

/** The letter for programs and readers that want no HTML; it says everything that the other one says. */
export function writeLetterText(letter: OrderLetter): string {
  const { bill, arrival, cancellation } = letter;
  const entries = [...bill.rooms.flat(), ...(bill.cityTax === null ? [] : [bill.cityTax])];
  return [
    letter.title,
    letter.lead,
    letter.facts.map(({ name, lines }) => `${name}: ${lines.map(({ text }) => text).join('\n  ')}`).join('\n'),
    heading(bill.title),
    entries.map(writeEntry).join('\n'),
    `${bill.totalTitle}: ${bill.total}\n${bill.note}`,
    heading(arrival.title),
    `${arrival.address}\n${arrival.text}`,
    heading(cancellation.title),
    [cancellation.text, ...letter.contacts.map(({ text }) => text)].join('\n'),
    `-- \n${letter.resort}\n${letter.homeUrl}\n${letter.footer}`,
  ].join('\n\n');
}

function writeEntry({ title, amount, explanations }: BillEntry): string {
  return [`${title}: ${amount}`, ...explanations.map((explanation) => `  ${explanation}`)].join('\n');
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}
