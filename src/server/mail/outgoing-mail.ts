interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail ready for delivery. Addresses in one string come from settings: `desk@…` or `Desk <desk@…>`. */
export interface OutgoingMail {
  /** The same for every try, so that mail programs show a mail delivered twice only once. */
  readonly messageId: string;
  readonly references: readonly string[];
  /** For people who read the outbox folder. No extension, safe as a file name, the same for every try. */
  readonly fileName: string;
  readonly from: string;
  readonly replyTo: string | NamedAddress;
  readonly to: string | NamedAddress;
  readonly language: string;
  /** Lets the reader unsubscribe with one click in the mail program (RFC 8058); null in mails without a newsletter. */
  readonly unsubscribeUrl: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content: string | Buffer;
    readonly contentType: string;
    /** The HTML shows the attachment as a picture, under this Content-ID; undefined: it is a file beside the mail. */
    readonly cid?: string;
  }[];
}

/** `deliver` resolves once the mail has been accepted for delivery, and rejects otherwise. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}
