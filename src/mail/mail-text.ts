import type { BillEntry, ComposedMail, FactLine, MailAction, MailSection } from './mail-body.ts';

/** Plain text with the same content as the HTML. */
export function writeMailText(mail: ComposedMail): string {
  const { action, bill, contacts } = mail;
  return [
    mail.title,
    mail.lead,
    ...(action === undefined ? [] : [writeAction(action)]),
    mail.facts.map(({ name, lines }) => `${name}: ${writeFactLines(lines)}`).join('\n'),
    ...(bill === undefined ? [] : writeBillText(bill)),
    ...mail.sections.flatMap(writeSection),
    ...(contacts.length === 0 ? [] : [contacts.map(({ text }) => text).join('\n')]),
    `-- \n${mail.resort}\n${mail.homeUrl}\n${mail.footer}`,
  ].join('\n\n');
}

function writeAction({ text, url, note }: MailAction<string>): string {
  return [`${text}:`, url, ...(note === undefined ? [] : ['', note])].join('\n');
}

function writeFactLines(lines: readonly FactLine<string>[]): string {
  return lines.map(({ text }) => text).join('\n  ');
}

function writeBillText(bill: NonNullable<ComposedMail['bill']>): string[] {
  const entries = [...bill.rooms.flat(), bill.discount, bill.cityTax, ...bill.extras].filter((entry) => entry !== null);
  return [heading(bill.title), entries.map(writeEntry).join('\n'), `${bill.totalTitle}: ${bill.total}\n${bill.note}`];
}

function writeSection({ title, text, aside, link, picture }: MailSection<string>): string[] {
  const shown = picture === undefined ? [] : [picture.text];
  const lines = [
    text,
    ...shown,
    ...(link === undefined ? [] : [`${link.text}:`, link.url]),
    ...(aside === undefined ? [] : [aside]),
  ];
  return [heading(title), lines.join('\n')];
}

function writeEntry({ title, amount, explanations }: BillEntry): string {
  return [`${title}: ${amount}`, ...explanations.map((explanation) => `  ${explanation}`)].join('\n');
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}
