import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router-dom';
import type { ShellView } from '../content/shell-view.ts';
import { LazyBookingPanel } from '../features/booking/panel/lazy-booking-panel.tsx';
import { LazyInstall } from '../features/install/lazy-install.tsx';
import { LoadingBar } from '../features/loading-bar/loading-bar.tsx';
import { LazyAccount } from '../features/navigation/lazy-account.tsx';
import { LazyMenu } from '../features/navigation/lazy-menu.tsx';
import { useOfflineParts } from '../features/offline/use-offline-parts.tsx';
import { BottomNavigation } from '../features/shell/bottom-navigation.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { LanguageLink } from '../features/shell/language-link.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { followOverlays, setBookingPage } from '../stores/interface-store.ts';
import { overlaysOf } from '../ui/overlay/use-overlay.ts';
import { PriceAgeContext, SeenStayContext } from '../ui/price/price-age.ts';
import { FinishingTouches } from './finishing-touches.tsx';
import { frameOf, isBookingPath } from './layout-settings.ts';
import type { PageHandle } from './page-meta.ts';
import { useLeadPicture } from './page-transition.ts';
import { useAnchor } from './use-anchor.ts';
import { useBookingDoor } from './use-booking-door.ts';
import { useDocumentHead } from './use-document-head.ts';

/** Header, page and footer as the page's route asks for them; around an error as around any page. */
export function PageFrame({ hasFailed = false, children }: { hasFailed?: boolean; children: ReactNode }) {
  const { i18n } = useLingui();
  const location = useLocation();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const shell = useRouteLoaderData<ShellView>(useLocale());
  const page = handle as PageHandle<unknown> | undefined;
  const isMissing = hasFailed || page === undefined || loaderData === null;
  const frame = frameOf(page ?? {}, { pathname: location.pathname, isMissing });
  const hasFooter = frame.footer !== 'none';
  const openBooking = useBookingDoor();
  const offline = useOfflineParts({ ground: frame.header, pathname: location.pathname });

  useDocumentHead(
    useCallback(
      () =>
        hasFailed || page === undefined ? i18n._(msg`The page did not load`) : page.describe(loaderData, i18n).title,
      [hasFailed, page, loaderData, i18n],
    ),
  );
  useLeadPicture();
  useAnchor();
  useEffect(() => {
    followOverlays(overlaysOf(location));
    setBookingPage(!isMissing && isBookingPath(location.pathname));
  }, [location, isMissing]);

  return (
    <>
      <SkipLink />
      <FinishingTouches />
      <LoadingBar hasFailed={hasFailed} />
      {shell !== undefined && frame.header !== 'none' && (
        <Header
          phone={shell.phone}
          ground={frame.header}
          isOnPhonesOnly={frame.isHeaderOnPhonesOnly}
          hasFooter={hasFooter}
          back={<LazyInstall place="header" />}
          account={shell.hasAccounts && <LazyAccount place="bar" />}
          onBook={openBooking}
        />
      )}
      {frame.header !== 'none' && !hasFailed && offline.note}
      <PriceAgeContext value={offline.priceAge}>
        <SeenStayContext value={offline.SeenStay}>
          <main id="main" tabIndex={-1} className={frame.mainClassName}>
            {children}
          </main>
        </SeenStayContext>
      </PriceAgeContext>
      {offline.update}
      {shell !== undefined && hasFooter && (
        <>
          <Footer shell={shell} isFlush={frame.footer === 'flush'} install={<LazyInstall place="footer" />} />
          <BottomNavigation
            isMissing={isMissing}
            account={shell.hasAccounts && <LazyAccount place="cell" />}
            onBook={openBooking}
          />
        </>
      )}
      {shell !== undefined && (
        <LazyMenu
          shell={shell}
          languageLink={<LanguageLink />}
          install={<LazyInstall place="menu" />}
          account={shell.hasAccounts && <LazyAccount place="bar" />}
        />
      )}
      {frame.header !== 'none' && !frame.isHeaderOnPhonesOnly && <LazyBookingPanel />}
      <ScrollRestoration />
    </>
  );
}
