interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail ready for delivery. Addresses that are a single string come from settings: `desk@…` or `Desk <desk@…>`. */
export interface OutgoingMail {
  /** The same for every attempt, so that mail programs show a mail delivered twice only once. */
  readonly messageId: string;
  readonly references: readonly string[];
  /**
   * For people who read the outbox folder. Has no extension, is safe as a file name, and is the same for every attempt.
   */
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
    /**
     * The HTML shows the attachment as a picture with this Content-ID; undefined: it is a file attached to the mail.
     */
    readonly cid?: string;
  }[];
}

/** `deliver` resolves once the mail has been accepted for delivery, and rejects otherwise. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}
