import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailBillTable } from './mail-bill-table.tsx';
import type { ComposedMail, MailFact } from './mail-body.ts';
import { STYLES } from './mail-style.ts';
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
        <meta name="color-scheme" content="light only" />
        <title>{subject}</title>
      </head>
      <body style={STYLES.page}>
        <div style={STYLES.preview}>{preview}</div>
        <Table style={STYLES.table}>
          <tr>
            <td align="center">
              <Table style={STYLES.column}>
                <Row style={STYLES.masthead}>
                  <span style={STYLES.door}>&nbsp;</span>
                  <a href={homeUrl} style={STYLES.wordmark}>
                    {resort}
                  </a>
                </Row>
                <Row style={STYLES.opening}>
                  <h1 style={STYLES.title}>{mail.title}</h1>
                  <p style={STYLES.lead}>{mail.lead}</p>
                </Row>
                {mail.action === null ? null : <Action action={mail.action} />}
                <Row style={STYLES.section}>
                  <Facts facts={mail.facts} />
                </Row>
                {mail.bill === null ? null : (
                  <Row style={STYLES.section}>
                    <MailBillTable bill={mail.bill} />
                  </Row>
                )}
                {mail.sections.map(({ title, text, aside, link, picture }) => (
                  <Row key={title} style={STYLES.section}>
                    <h2 style={STYLES.heading}>{title}</h2>
                    <p style={STYLES.text}>{keepWhole(text, mail.number)}</p>
                    {picture === undefined ? null : (
                      <img
                        src={picture.url}
                        alt={picture.alt}
                        width={PASS_WIDTH}
                        height={PASS_WIDTH}
                        style={STYLES.pass}
                      />
                    )}
                    {link === undefined ? null : (
                      <p style={STYLES.text}>
                        <a href={link.url} style={STYLES.link}>
                          {link.text}
                        </a>
                      </p>
                    )}
                    {aside === null ? null : <p style={STYLES.soft}>{aside}</p>}
                  </Row>
                ))}
                <Row style={STYLES.ending}>
                  <Contacts contacts={mail.contacts} />
                </Row>
                <Row style={STYLES.footer}>
                  <p style={STYLES.footerText}>{mail.footer}</p>
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
      <span key={part} style={STYLES.whole}>
        {number}
      </span>,
      part,
    ]),
  ];
}

/** The cell is coloured, not only the link, so that programs without rounded corners still show a button. */
function Action({ action }: { action: NonNullable<ComposedMail['action']> }) {
  return (
    <Row style={STYLES.section}>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={STYLES.buttonTable}>
        <tbody>
          <tr>
            <td style={STYLES.button}>
              <a href={action.url} style={STYLES.buttonLink}>
                {action.text}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {action.note === null ? null : <p style={STYLES.buttonNote}>{action.note}</p>}
    </Row>
  );
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <Table style={STYLES.table}>
      {facts.map(({ name, lines }) => (
        <Row key={name} style={STYLES.fact}>
          <p style={STYLES.factName}>{name}</p>
          {lines.map(({ text, url, isDetail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may read the same, and a mail is rendered once
            <p key={index} style={isDetail ? STYLES.factDetail : STYLES.factText}>
              {url === null ? (
                text
              ) : (
                <a href={url} style={STYLES.link}>
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
    <p key={url} style={STYLES.text}>
      <a href={url} style={STYLES.link}>
        {text}
      </a>
    </p>
  ));
}
