import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { canGoBack } from '#app/ui/browser/can-go-back.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { OverlaySheet } from '#app/ui/sheet/sheet.tsx';
import styles from './install.module.css';
import { install, useInstallWay } from './install-prompt.ts';

/** A page may have several places, each with its own sheet. The menu covers the page and has no first screen. */
type Place = 'footer' | 'menu' | 'guide';

/** Phones have their own Back. An installed app's window on a desktop has none. */
const WINDOW_WITHOUT_BACK = '(display-mode: standalone) and (pointer: fine)';

/** `header`: the Back button of an installed app's window. Other places: the install button. */
export function Install({ place }: { readonly place: Place | 'header' }) {
  return place === 'header' ? <WindowBack /> : <InstallPlace place={place} />;
}

function WindowBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNeeded = useMediaQuery(WINDOW_WITHOUT_BACK);
  // Renders again after every navigation, because canGoBack() depends on the place in the history.
  useLocation();
  if (!isNeeded || !canGoBack()) return null;
  return <IconButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />;
}

export function InstallPlace({ place }: { readonly place: Place }) {
  const way = useInstallWay();
  const [spot, isBelow] = useFirstScreen();
  const name = `install-${place}`;
  const explanation = useOverlay(name);
  const isShown = way !== 'none' && (isBelow || place === 'menu');
  const press = () => {
    if (way === 'by hand') explanation.open();
    // A withdrawn prompt rejects. The guest needs no message about it.
    else install().catch(() => undefined);
  };
  return (
    <div ref={spot} className={isShown ? styles.place : undefined} data-place={place}>
      {isShown && (
        <Button look="line" isSmall aria-haspopup={way === 'by hand' ? 'dialog' : undefined} onClick={press}>
          <Trans>Install the app</Trans>
        </Button>
      )}
      {way === 'by hand' && <InstallSheet name={name} />}
    </div>
  );
}

/** Whether the spot lies below the unscrolled page's first screen. Measured again whenever the page changes size. */
function useFirstScreen() {
  const spot = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const measure = () => {
      const { current: element } = spot;
      if (element === null) return;
      setIsBelow(element.getBoundingClientRect().top + window.scrollY >= window.innerHeight);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      watching.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return [spot, isBelow] as const;
}

export function InstallSheet({ name }: { name: string }) {
  const { t } = useLingui();
  const steps = [
    ['ios-share', t`Tap “Share” in Safari`],
    ['ios-add', t`Choose “Add to Home Screen”`],
    ['check', t`Tap “Add”`],
  ] as const;
  return (
    <OverlaySheet name={name} title={t`%resort% on your home screen`}>
      <p>{t`Accommodation, your bookings and the guide open from your home screen, without a network too.`}</p>
      <ol className="stack4 above4">
        {steps.map(([icon, words]) => (
          <li key={icon} className={`stack middle ${styles.step}`}>
            <span className={`centre ink ${styles.sign}`}>
              <Icon name={icon} />
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </OverlaySheet>
  );
}
