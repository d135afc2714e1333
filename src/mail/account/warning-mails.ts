import { msg } from '@lingui/core/macro';
import type { MailBody, MailSection } from '#mail/mail-body.ts';
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

/** Says what else has ended, and where the bookings are whose links work no more. */
export function writeAccountRecoveredMail(words: AccountInWords): MailBody {
  const { say, bookingsUrl } = words;
  const warning = warningBody(words);
  return {
    ...warning,
    subject: say(msg`Your account has been recovered`),
    preview: say(msg`A new password is set, and what opened the account before works no more`),
    title: say(msg`The account is recovered`),
    lead: say(
      msg`Your account has a new password. All devices are signed out, and passkeys and other ways to sign in have ended, except those that you kept.`,
    ),
    sections: [
      {
        title: say(msg`Your bookings`),
        text: say(
          msg`Links to bookings in our earlier emails work no more. Sign in, and your bookings are in your account. Or find one by its number and this address. Passes that you saved stay valid.`,
        ),
        aside: null,
        link: { text: say(msg`Find a booking`), url: bookingsUrl },
      },
      ...warning.sections,
    ],
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

export function writeProviderAddedMail(words: AccountInWords): MailBody {
  const { say, provider } = words;
  return {
    ...warningBody(words),
    subject: say(msg`Your account can be opened with ${provider}`),
    preview: say(msg`If it was you, there is nothing to do`),
    title: say(msg`A sign-in with ${provider}`),
    lead: say(
      msg`Somebody signed in with ${provider}, and from now on ${provider} opens your account. If it was you, there is nothing to do.`,
    ),
  };
}

export function writeProviderRemovedMail(words: AccountInWords): MailBody {
  const { say, provider } = words;
  return {
    ...warningBody(words),
    subject: say(msg`Your account is opened with ${provider} no more`),
    preview: say(msg`It opens the account no more`),
    title: say(msg`${provider} is unlinked`),
    lead: say(msg`A sign-in with ${provider} opens your account no more. If it was you, there is nothing to do.`),
  };
}

function warningBody(words: AccountInWords): Pick<MailBody, 'action' | 'facts' | 'bill' | 'sections'> {
  return { action: null, facts: eventFacts(words), bill: null, sections: [notYou(words)] };
}

/** A link and no button, and nothing in it that would open an account: a warning must not teach guests to press at once. */
function notYou({ say, recoveryUrl }: AccountInWords): MailSection {
  return {
    title: say(msg`It was not you?`),
    text: say(
      msg`Recover your account at once: a new password, set by email to this address, ends every other way in. Then call us.`,
    ),
    aside: null,
    link: { text: say(msg`Recover the account`), url: recoveryUrl },
  };
}
