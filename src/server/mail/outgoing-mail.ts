interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail ready for delivery. Addresses that are a single string come from settings: `desk@…` or `Desk <desk@…>`. */
export interface OutgoingMail {
  /** The same for every attempt, so that mail programs show a mail delivered twice only once. */
  readonly messageId: string;
  readonly references: readonly string[];
  /** Safe as a file name, without extension, and the same for every attempt. */
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
    /** The picture's Content-ID in the HTML; undefined: an attached file. */
    readonly cid?: string;
  }[];
}

/** `deliver` resolves once the mail has been accepted for delivery, and rejects otherwise. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}
