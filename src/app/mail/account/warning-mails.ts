import { msg } from '@lingui/core/macro';
import type { MailBody, MailSection } from '#app/mail/mail-body.ts';
import { type AccountInWords, eventFacts } from './account-in-words.ts';

export function writePasswordChangedMail(words: AccountInWords): MailBody {
  const { say } = words;
  return {
    ...warningBody(words),
    subject: say(msg`Your password has been changed`),
    preview: say(msg`Other devices are signed out`),
    title: say(msg`The password is changed`),
    lead: say(
      msg`Your account has a new password, and other devices are signed out. If it was you, there is nothing to do.`,
    ),
  };
}

/** A copied key and a connection that broke at the wrong moment look alike from here, and the mail says so. */
export function writeOldKeyUsedMail(words: AccountInWords): MailBody {
  const { say } = words;
  return {
    ...warningBody(words),
    subject: say(msg`We have signed one of your devices out`),
    preview: say(msg`Somebody used an old key to your account`),
    title: say(msg`We have signed a device out`),
    lead: say(
      msg`Somebody used an old key to your account. The key may have been copied, so we have signed this device out. It also happens after a lost connection: then just sign in again.`,
    ),
  };
}

export function writeNewSignInMail(words: AccountInWords): MailBody {
  const { say, browser } = words;
  return {
    ...warningBody(words),
    subject: say(msg`A new sign-in to your account: ${browser}`),
    preview: say(msg`If it was you, there is nothing to do`),
    title: say(msg`A sign-in from a new browser`),
    lead: say(
      msg`Somebody signed in to your account from a browser that it has not seen before. If it was you, there is nothing to do.`,
    ),
  };
}

/** A passkey outlives a new password, so the mail says what to do about the passkey itself. */
export function writePasskeyAddedMail(words: AccountInWords): MailBody {
  const { say } = words;
  return {
    ...warningBody(words),
    subject: say(msg`A passkey has been added to your account`),
    preview: say(msg`If it was you, there is nothing to do`),
    title: say(msg`A new passkey`),
    lead: say(
      msg`Your account can now be opened with a passkey, by the finger, face or code of the device that keeps it. If it was you, there is nothing to do.`,
    ),
    sections: [
      {
        title: say(msg`It was not you?`),
        text: say(
          msg`Set a new password on our site at once, by email to this address: that signs everybody out. Then sign in, remove the passkey in your profile, and call us.`,
        ),
        aside: null,
      },
    ],
  };
}

export function writePasskeyRemovedMail(words: AccountInWords): MailBody {
  const { say } = words;
  return {
    ...warningBody(words),
    subject: say(msg`A passkey has been removed from your account`),
    preview: say(msg`It opens the account no more`),
    title: say(msg`A passkey is removed`),
    lead: say(
      msg`The passkey that was added in the browser named below opens your account no more. If it was you, there is nothing to do.`,
    ),
  };
}

function warningBody(words: AccountInWords): Pick<MailBody, 'action' | 'facts' | 'bill' | 'sections'> {
  return { action: null, facts: eventFacts(words), bill: null, sections: [notYou(words)] };
}

function notYou({ say }: AccountInWords): MailSection {
  return {
    title: say(msg`It was not you?`),
    text: say(
      msg`Set a new password on our site at once, by email to this address: that signs everybody out. Then call us.`,
    ),
    aside: null,
  };
}
