import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useContent } from '#app/content/use-content.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { PasskeyPrompt, wantsPasskeyPrompt } from '#app/features/account/passkeys/passkeys.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { readEnquiryDraft } from '#app/storage/enquiry-draft.ts';
import { loadCheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { takeReturnPath } from '#app/storage/return-path.ts';
import { ENTRY_SCREENS, readInterface, setEntryScreen } from '#app/stores/interface-store.ts';
import { startSession } from '#app/stores/session/session.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { FIND_BOOKING_HASH } from '#contract/orders/order-address.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import styles from './entry.module.css';
import { SentTo } from './entry-parts.tsx';
import { LoginScreen, RecoveryScreen, RegistrationScreen } from './entry-screens.tsx';
import { OtherWays } from './other-ways.tsx';

const { registration, login, recovery } = ENTRY_SCREENS;
const PICTURES = ['pictures'] as const;

type SignInScreen = typeof registration | typeof login | typeof recovery;

/** The entry window: three screens by index, with a picture beside them on wide screens (spec section 2). */
export function EntrySheet({ overlay, screen }: { overlay: Overlay; screen: SignInScreen }) {
  const { t } = useLingui();
  const { isOpen, close } = overlay;
  const locale = useLocale();
  // Phones never load it. Offline the place keeps its colour.
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const content = useContent(PICTURES, isOpen && isWide);
  const titles: Readonly<Record<SignInScreen, string>> = {
    [registration]: t({ message: 'Registration', context: 'title' }),
    [login]: t({ message: 'Log In', context: 'title' }),
    [recovery]: t({ message: 'Password recovery', context: 'title' }),
  };
  return (
    <Sheet title={titles[screen]} isOpen={isOpen} onClose={close} wide="panel" surface="poster">
      <div className={styles.window}>
        <div className={`wideOnly ${styles.side}`}>
          {content && <Picture picture={viewPicture(content, 'entry-side', locale)} sizes="480px" isDecorative />}
        </div>
        <div className={`stack4 ${styles.screen}`}>
          <Screens overlay={overlay} screen={screen} title={titles[screen]} />
        </div>
      </div>
    </Sheet>
  );
}

/** The screens share the address, but no passwords. Both are forgotten when the window closes. */
function Screens({ overlay, screen, title }: { overlay: Overlay; screen: SignInScreen; title: string }) {
  const { pathname } = useLocation();
  const [email, setEmail] = useState(readInterface().entryEmail);
  const [registered, setRegistered] = useState<string | null>(null);
  const [isOffering, setOffering] = useState(false);
  // A guest who is signed in in another tab needs no window.
  const closeIfSignedIn = useEffectEvent(async () => {
    if ((await startSession()).status === 'signed_in') overlay.close();
  });
  useEffect(() => void closeIfSignedIn(), []);
  useEffect(() => takeAnswer(findTypedEmail(), (known) => setEmail((typed) => typed || known)), []);
  const goOn = () => {
    const remembered = takeReturnPath();
    // A guest who logs in during a booking stays on that page.
    if (remembered === null && isBookingStep(pathname)) overlay.close();
    else overlay.leaveTo(remembered ?? '/profile');
  };
  const shared = { title, email, onEmail: setEmail };
  if (isOffering) return <PasskeyPrompt onDone={goOn} />;
  if (screen === registration) {
    return (
      <RegistrationScreen
        {...shared}
        onRegistered={(registeredEmail) => {
          setRegistered(registeredEmail);
          setEntryScreen(login);
        }}
        otherWays={<OtherWays onSignedIn={null} />}
      />
    );
  }
  if (screen === recovery) return <RecoveryScreen {...shared} />;
  return (
    <>
      {registered !== null && (
        <Notice tone="lamp">
          <Trans>Almost done: confirm your address</Trans>
          <br />
          <SentTo email={registered} />
        </Notice>
      )}
      <LoginScreen
        {...shared}
        onSignedIn={async () => ((await wantsPasskeyPrompt()) ? setOffering(true) : goOn())}
        onFindBooking={() => overlay.leaveTo(`/my-bookings${FIND_BOOKING_HASH}`)}
        otherWays={<OtherWays onSignedIn={goOn} />}
      />
    </>
  );
}

/** The address typed at the checkout or in an enquiry, so that nobody types it twice; '' if none. */
export async function findTypedEmail(): Promise<string> {
  const draft = await loadCheckoutDraft();
  return draft?.form.email || readEnquiryDraft().email;
}
