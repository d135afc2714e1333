import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { browserContent } from '#app/content/browser-content.ts';
import type { ShellView } from '#app/content/views/view-shell.ts';
import { InstallButton } from '#app/features/shell/install/install-button.ts';
import { AccountPlace } from '#app/features/shell/navigation/account-place.tsx';
import { PanelFrame } from '#app/features/stay/calendar/this-month.tsx';
import { ENTRY_SCREENS, FLAGGED_OVERLAYS, useInterface } from '#app/stores/interface-store.ts';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';

/** The footer lists the same pages. */
const Menu = lazyPart(async () => (await import('#app/features/shell/navigation/menu.tsx')).Menu);

const BookingPanel = lazyPart(
  async (locale) => {
    // Its content comes beside its code, which asks for it as well.
    browserContent.load(...CATALOGUE_PARTS).catch(() => undefined);
    const { loadPanelOverlay } = await import('#app/features/stay/panel/panel-overlay.tsx');
    return loadPanelOverlay(locale);
  },
  { Frame: ComingPanel, texts: ['booking'] },
);

const EntryWindow = lazyPart(async () => (await import('#app/features/account/entry/entry-window.tsx')).EntryWindow, {
  Frame: EntryFrame,
  texts: ['guest'],
});

interface PageOverlaysProps {
  readonly shell: ShellView | undefined;
  /** Set on pages that do not contain the booking panel themselves. */
  readonly hasBookingPanel: boolean;
}

export function PageOverlays({ shell, hasBookingPanel }: PageOverlaysProps) {
  const menu = useOverlay(FLAGGED_OVERLAYS.menu);
  const booking = useOverlay(FLAGGED_OVERLAYS.booking);
  const entry = useOverlay(FLAGGED_OVERLAYS.entry);
  return (
    <>
      {shell !== undefined && (
        <Menu
          shell={shell}
          languageLink={<LanguageLink />}
          install={<InstallButton place="menu" isOpen />}
          account={<AccountPlace place="bar" />}
          isOpen={menu.isOpen}
          onClose={menu.close}
        />
      )}
      {hasBookingPanel && <BookingPanel {...booking} />}
      <EntryWindow {...entry} />
    </>
  );
}

type FrameProps = Omit<ComponentProps<typeof PanelFrame>, 'title'>;

function ComingPanel(props: FrameProps) {
  const { t } = useLingui();
  return <PanelFrame {...props} title={t`Your stay`} />;
}

function EntryFrame({ isOpen, close, children }: FrameProps) {
  const { t } = useLingui();
  const isLeaving = useInterface().entryScreen === ENTRY_SCREENS.logOut;
  return (
    <Sheet title={isLeaving ? t`Log out` : t`Log In`} isOpen={isOpen} onClose={close} wide="panel" surface="poster">
      {children}
    </Sheet>
  );
}
