import { msg } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeRecord } from '#app/content/records.ts';
import { telephoneLink, viewPhone } from '#app/format/contact-links.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import {
  type ComposedMail,
  type MailAction,
  type MailBill,
  type MailBody,
  type MailFrame,
  sayAll,
} from './mail-body.ts';
import { LOOKS, type Look, NIGHT_STYLES } from './mail-night.ts';
import { writeMailText } from './mail-text.ts';
import type { RenderedMail } from './mailed.ts';

/** Width in pixels: large enough for the desk's scanner, small enough for a phone of 320. */
const PASS_WIDTH = 240;

/** Both forms of the mail, with the same content. */
export function typesetMail(body: MailBody, frame: MailFrame): RenderedMail {
  const { i18n, content, isForDesk, number, locale, publicUrl, footer } = frame;
  const { contact_phone: phone, contact_email: email } = homeRecord(content);
  const about = number === null ? '' : `?subject=${encodeURIComponent(number)}`;
  const contacts = [
    { text: viewPhone(phone), url: telephoneLink(phone) },
    { text: email, url: `mailto:${email}${about}` },
  ];
  const mail: ComposedMail = {
    ...(sayAll(body, i18n) as MailBody<string>),
    locale,
    number,
    homeUrl: `${publicUrl}${localizePath('/', locale)}`,
    footer: i18n._(footer),
    resort: i18n._(msg`%resort%`),
    // The facts of a mail to the desk name the guest's phone and email.
    contacts: isForDesk ? [] : contacts,
  };
  return {
    subject: mail.subject,
    html: `<!doctype html>${renderToStaticMarkup(<MailHtml mail={mail} />)}`,
    text: writeMailText(mail),
  };
}

/** Tables, because all mail programs support only this layout. */
function MailHtml({ mail }: { mail: ComposedMail }) {
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
                {mail.action && <Action action={mail.action} />}
                <Row {...LOOKS.section}>
                  <Table {...LOOKS.table}>
                    {mail.facts.map(({ name, lines }) => (
                      <Row key={name} {...LOOKS.fact}>
                        <p {...LOOKS.factName}>{name}</p>
                        {lines.map(({ text, url, isDetail }, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may read the same, and a mail is rendered once
                          <Line key={index} text={text} url={url} look={isDetail ? LOOKS.text : LOOKS.factText} />
                        ))}
                      </Row>
                    ))}
                  </Table>
                </Row>
                {mail.bill && <Bill bill={mail.bill} />}
                {mail.sections.map(({ title, text, aside, link, picture }) => (
                  <Row key={title} {...LOOKS.section}>
                    <h2 {...LOOKS.heading}>{title}</h2>
                    <p {...LOOKS.text}>{keepWhole(text, mail.number)}</p>
                    {picture && (
                      <img src={picture.url} alt={picture.alt} width={PASS_WIDTH} height={PASS_WIDTH} {...LOOKS.pass} />
                    )}
                    {link && <Line {...link} />}
                    {aside && <p {...LOOKS.soft}>{aside}</p>}
                  </Row>
                ))}
                <Row {...LOOKS.ending}>
                  {mail.contacts.map((contact) => (
                    <Line key={contact.url} {...contact} />
                  ))}
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
  return text.split(number).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <span {...LOOKS.whole}>{number}</span>}
      {part}
    </Fragment>
  ));
}

/** The cell is coloured, not only the link, so that programs without rounded corners still show a button. */
function Action({ action }: { action: MailAction<string> }) {
  return (
    <Row {...LOOKS.section}>
      <Table {...LOOKS.buttonTable}>
        <Row {...LOOKS.button}>
          <a href={action.url} {...LOOKS.buttonLink}>
            {action.text}
          </a>
        </Row>
      </Table>
      {action.note && <p {...LOOKS.buttonNote}>{action.note}</p>}
    </Row>
  );
}

function Line({ text, url, look = LOOKS.text }: { text: string; url: string | null; look?: Look }) {
  const link = url !== null && (
    <a href={url} {...LOOKS.link}>
      {text}
    </a>
  );
  return <p {...look}>{link || text}</p>;
}

function Bill({ bill }: { bill: MailBill<string> }) {
  return (
    <Row {...LOOKS.section}>
      <h2 {...LOOKS.heading}>{bill.title}</h2>
      <Table {...LOOKS.table}>
        <Row {...LOOKS.receipt}>
          <Table {...LOOKS.table}>
            {bill.groups.map((entries, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may read the same, and a mail is rendered once
              <Fragment key={index}>
                {index > 0 && (
                  <Row colSpan={2} {...LOOKS.dashes}>
                    &nbsp;
                  </Row>
                )}
                {entries.map(({ title, amount, explanations }) => (
                  <Fragment key={title}>
                    <tr>
                      <td {...LOOKS.entryTitle}>{title}</td>
                      <td {...LOOKS.entryAmount}>{amount}</td>
                    </tr>
                    <Row colSpan={2} {...LOOKS.explanation}>
                      {explanations.map((explanation) => (
                        <div key={explanation}>{explanation}</div>
                      ))}
                    </Row>
                  </Fragment>
                ))}
              </Fragment>
            ))}
            <Row colSpan={2} {...LOOKS.rule}>
              &nbsp;
            </Row>
          </Table>
          {/* A separate table, because the large sum would widen the column of all the others. */}
          <Table {...LOOKS.table}>
            <tr>
              <td {...LOOKS.totalTitle}>{bill.totalTitle}</td>
              <td {...LOOKS.total}>{bill.total}</td>
            </tr>
          </Table>
          <p {...LOOKS.note}>{bill.note}</p>
        </Row>
        <Row {...LOOKS.tear}>&nbsp;</Row>
      </Table>
    </Row>
  );
}

interface PartProps extends Look {
  readonly children: ReactNode;
  readonly colSpan?: number;
}

function Table({ children, ...look }: PartProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...look}>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ children, ...look }: PartProps) {
  return (
    <tr>
      <td {...look}>{children}</td>
    </tr>
  );
}
