import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOOKS, NIGHT_STYLES } from '#mail/look/mail-night.ts';
import { MailBillTable } from './mail-bill-table.tsx';
import type { ComposedMail, MailFact } from './mail-body.ts';
import { Row, Table } from './mail-table.tsx';
import { writeMailText } from './mail-text.ts';

/** In pixels: large enough for the desk's scanner, small enough for a phone of 320. */
const PASS_WIDTH = 240;

/** Both forms of the mail, with the same content. */
export function typesetMail(mail: ComposedMail): {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
} {
  return {
    subject: mail.subject,
    html: `<!doctype html>${renderToStaticMarkup(<MailHtml mail={mail} />)}`,
    text: writeMailText(mail),
  };
}

/** Tables, because all mail programs support only this layout. */
export function MailHtml({ mail }: { mail: ComposedMail }) {
  const { locale, subject, preview, resort, homeUrl } = mail;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{NIGHT_STYLES}</style>
      </head>
      <body {...LOOKS.page}>
        <div {...LOOKS.preview}>{preview}</div>
        <Table {...LOOKS.table}>
          <tr>
            <td align="center">
              <Table {...LOOKS.column}>
                <Row {...LOOKS.masthead}>
                  <span {...LOOKS.door}>&nbsp;</span>
                  <a href={homeUrl} {...LOOKS.wordmark}>
                    {resort}
                  </a>
                </Row>
                <Row {...LOOKS.opening}>
                  <h1 {...LOOKS.title}>{mail.title}</h1>
                  <p {...LOOKS.lead}>{mail.lead}</p>
                </Row>
                {mail.action === null ? null : <Action action={mail.action} />}
                <Row {...LOOKS.section}>
                  <Facts facts={mail.facts} />
                </Row>
                {mail.bill === null ? null : (
                  <Row {...LOOKS.section}>
                    <MailBillTable bill={mail.bill} />
                  </Row>
                )}
                {mail.sections.map(({ title, text, aside, link, picture }) => (
                  <Row key={title} {...LOOKS.section}>
                    <h2 {...LOOKS.heading}>{title}</h2>
                    <p {...LOOKS.text}>{keepWhole(text, mail.number)}</p>
                    {picture === undefined ? null : (
                      <img src={picture.url} alt={picture.alt} width={PASS_WIDTH} height={PASS_WIDTH} {...LOOKS.pass} />
                    )}
                    {link === undefined ? null : (
                      <p {...LOOKS.text}>
                        <a href={link.url} {...LOOKS.link}>
                          {link.text}
                        </a>
                      </p>
                    )}
                    {aside === null ? null : <p {...LOOKS.soft}>{aside}</p>}
                  </Row>
                ))}
                <Row {...LOOKS.ending}>
                  <Contacts contacts={mail.contacts} />
                </Row>
                <Row {...LOOKS.footer}>
                  <p {...LOOKS.footerText}>{mail.footer}</p>
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** A line must not break inside a booking number. A non-breaking hyphen would spoil a copied number. */
function keepWhole(text: string, number: string | null): ReactNode {
  if (number === null) return text;
  const [before = '', ...rest] = text.split(number);
  return [
    before,
    ...rest.flatMap((part) => [
      <span key={part} {...LOOKS.whole}>
        {number}
      </span>,
      part,
    ]),
  ];
}

/** The cell is coloured, not only the link, so that programs without rounded corners still show a button. */
function Action({ action }: { action: NonNullable<ComposedMail['action']> }) {
  return (
    <Row {...LOOKS.section}>
      <table role="presentation" cellPadding={0} cellSpacing={0} {...LOOKS.buttonTable}>
        <tbody>
          <tr>
            <td {...LOOKS.button}>
              <a href={action.url} {...LOOKS.buttonLink}>
                {action.text}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {action.note === null ? null : <p {...LOOKS.buttonNote}>{action.note}</p>}
    </Row>
  );
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <Table {...LOOKS.table}>
      {facts.map(({ name, lines }) => (
        <Row key={name} {...LOOKS.fact}>
          <p {...LOOKS.factName}>{name}</p>
          {lines.map(({ text, url, isDetail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may read the same, and a mail is rendered once
            <p key={index} {...(isDetail ? LOOKS.factDetail : LOOKS.factText)}>
              {url === null ? (
                text
              ) : (
                <a href={url} {...LOOKS.link}>
                  {text}
                </a>
              )}
            </p>
          ))}
        </Row>
      ))}
    </Table>
  );
}

function Contacts({ contacts }: { contacts: ComposedMail['contacts'] }) {
  return contacts.map(({ text, url }) => (
    <p key={url} {...LOOKS.text}>
      <a href={url} {...LOOKS.link}>
        {text}
      </a>
    </p>
  ));
}
