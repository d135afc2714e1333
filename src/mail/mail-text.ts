import type { BillEntry, ComposedMail, MailAction, MailBill, MailSection } from './mail-body.ts';

/** Plain text with the same content as the HTML. */
export function writeMailText(mail: ComposedMail): string {
  const { action, facts, bill, sections, contacts } = mail;
  return [
    mail.title,
    mail.lead,
    ...(action === undefined ? [] : [writeLink(action), ...(action.note === undefined ? [] : [action.note])]),
    facts.map(({ name, lines }) => `${name}: ${lines.map(({ text }) => text).join('\n  ')}`).join('\n'),
    ...(bill === undefined ? [] : writeBillText(bill)),
    ...sections.flatMap(writeSection),
    ...(contacts.length === 0 ? [] : [contacts.map(({ text }) => text).join('\n')]),
    `-- \n${mail.resort}\n${mail.homeUrl}\n${mail.footer}`,
  ].join('\n\n');
}

function writeLink({ text, url }: Pick<MailAction<string>, 'text' | 'url'>): string {
  return `${text}:\n${url}`;
}

function writeBillText({ title, groups, totalTitle, total, note }: MailBill<string>): string[] {
  return [heading(title), groups.flat().map(writeEntry).join('\n'), `${totalTitle}: ${total}\n${note}`];
}

function writeSection({ title, text, aside, link, picture }: MailSection<string>): string[] {
  const lines = [text, picture?.text, link && writeLink(link), aside];
  return [heading(title), lines.filter((line) => line !== undefined).join('\n')];
}

function writeEntry({ title, amount, explanations }: BillEntry): string {
  return [`${title}: ${amount}`, ...explanations.map((explanation) => `  ${explanation}`)].join('\n');
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}
