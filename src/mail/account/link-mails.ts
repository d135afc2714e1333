import { msg } from '@lingui/core/macro';
import type { MailBody, MailSection } from '#mail/mail-body.ts';
import { type AccountInWords, accountFact } from './account-in-words.ts';

/** Anyone may have typed the address: the mail says what happens if its reader has not. */
export function writeVerifyEmailMail(words: AccountInWords): MailBody {
  const { account, say } = words;
  return {
    subject: say(msg`Confirm your email address`),
    preview: say(msg`Your password from the registration, and your account is ready`),
    title: say(msg`Confirm your address`),
    lead: say(
      msg`You have registered at %resort%. Confirm that this address is yours with the password that you chose, and your account is ready.`,
    ),
    action: {
      text: say(msg`Confirm the address`),
      url: account.link ?? '',
      note: say(msg`The link works for three days.`),
    },
    facts: [accountFact(words)],
    bill: null,
    sections: [
      notYou(
        words,
        say(
          msg`Then somebody registered your address. Do nothing, and the account is deleted by itself in a week. Or press the button and set a password of your own: whoever registered is then out.`,
        ),
      ),
    ],
  };
}

export function writeRecoverPasswordMail(words: AccountInWords): MailBody {
  const { account, say } = words;
  return {
    subject: say(msg`A new password for your account`),
    preview: say(msg`The link works once, within an hour`),
    title: say(msg`Choose a new password`),
    lead: say(msg`You asked for it on our site. Once the new password is set, all your devices are signed out.`),
    action: {
      text: say(msg`Set a new password`),
      url: account.link ?? '',
      note: say(msg`The link works once, within an hour.`),
    },
    facts: [accountFact(words)],
    bill: null,
    sections: [notYou(words, say(msg`Then do nothing: your password stays as it is.`))],
  };
}

/** The guest has ticked the account in the checkout; whoever typed the address, only its reader opens the account. */
export function writeChoosePasswordMail(words: AccountInWords): MailBody {
  const { account, say } = words;
  return {
    subject: say(msg`Choose a password for your account`),
    preview: say(msg`One password, and all your bookings are in one place`),
    title: say(msg`Your account is nearly ready`),
    lead: say(
      msg`You asked for an account while booking at %resort%. Choose a password, and your bookings are there on any device.`,
    ),
    action: {
      text: say(msg`Choose a password`),
      url: account.link ?? '',
      note: say(msg`The link works once, within three days.`),
    },
    facts: [accountFact(words)],
    bill: null,
    sections: [
      notYou(
        words,
        say(
          msg`Then do not press the button: without it nobody can sign in, and the account is deleted by itself in a week.`,
        ),
      ),
    ],
  };
}

function notYou({ say }: AccountInWords, text: string): MailSection {
  return { title: say(msg`It was not you?`), text, aside: null };
}
