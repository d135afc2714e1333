export interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail as it is handed over for delivery. Addresses in one text are settings: `desk@…` or `Desk <desk@…>`. */
export interface OutgoingMail {
  /** The same for every try, so that a mail delivered twice is one mail to the reader's program. */
  readonly messageId: string;
  readonly references: readonly string[];
  /** For people who look into the outbox folder; no extension, safe as a file name, the same for every try. */
  readonly fileName: string;
  readonly from: string;
  readonly replyTo: string | NamedAddress;
  readonly to: string | NamedAddress;
  readonly language: string;
  /** Ends the newsletter with one click of the mail program (RFC 8058); null in a mail that has nothing to do with it. */
  readonly unsubscribeUrl: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content: string;
    readonly contentType: string;
  }[];
}

/** Where mails go. `deliver` resolves once the mail has been handed over for good, and rejects otherwise. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}
