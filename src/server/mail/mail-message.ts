import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The same message for every transport. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { messageId, references, from, replyTo, to, subject, html, text, attachments, language, unsubscribeUrl } = mail;
  return {
    messageId,
    references: [...references],
    inReplyTo: references.at(-1),
    from,
    replyTo,
    to,
    subject,
    html,
    text,
    attachments: attachments.map((attachment) => ({ ...attachment })),
    // Vacation notices must not answer a machine (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)),
    },
    // Texts are ours, but the guest's words are in them: nothing in a mail may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneClick(url: string) {
  return {
    // Prepared: a folded address is no address to some programs.
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
