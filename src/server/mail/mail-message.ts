import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

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
    attachments: attachments.map((attachment) => ({
      ...attachment,
      contentDisposition: attachment.cid === undefined ? ('attachment' as const) : ('inline' as const),
    })),
    // Prevents automatic answers such as vacation notices (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)),
    },
    // A mail contains the guest's text, which must not make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneClick(url: string) {
  return {
    // `prepared` prevents folding, which some mail programs do not undo in an address.
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
