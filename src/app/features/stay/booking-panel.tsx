import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatDayRange, formatDayRangeShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type PanelTab, readInterface } from '#app/stores/interface-store.ts';
import { readSearch, useOffers } from '#app/stores/search/search-store.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { singleOf } from '#domain/search/wished-stay.ts';
import { areDatesRefused } from '#domain/stay/stay-status.ts';
import styles from './booking-panel.module.css';
import { DatesPanel, type MonthLayout } from './dates-panel.tsx';
import { CategoryTab } from './panel/category-tab.tsx';
import { GuestsTab } from './panel/guests-tab.tsx';
import { PanelAlert } from './panel/panel-alert.tsx';
import { PanelFoot } from './panel/panel-foot.tsx';
import { type PanelDraft, useMarkedChoice, usePanel } from './panel/use-panel.ts';
import type { PanelContent } from './panel-content.ts';
import { type PanelState, startPanel } from './panel-state.ts';
import { wishOf } from './room-wish.ts';
import { changeOf } from './stay-status-texts.ts';
import { guestsInShort, guestsText } from './stay-summary.ts';
import { UpsellSheet } from './upsell-sheet.tsx';

interface BookingPanelProps extends PanelContent {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLeave: (path: string) => void;
}

/**
 * Where, when and who: a sheet with three tabs on phones, three columns side by side on wide screens. Starts from the
 * guest's search, and from the page that opens it.
 */
export function BookingPanel({ view, facts, isOpen, onClose, onLeave }: BookingPanelProps) {
  const [{ start, pressed }] = useState(() => {
    const { panelOpening } = readInterface();
    return { start: startPanel(readSearch().search, panelOpening, view, facts), pressed: panelOpening.tab };
  });
  const specialOffers = useOffers(view.booking.specialOffers);
  const panel = usePanel({
    view,
    facts: useMemo(() => ({ ...facts, specialOffers }), [facts, specialOffers]),
    start,
    onLeave,
  });
  return (
    <>
      <PanelSheet panel={panel} pressed={pressed} isOpen={isOpen} onClose={onClose} />
      <FilterQuestion question={isOpen ? panel.question : null} onAnswer={panel.answerQuestion} />
      {panel.offer !== null && <UpsellSheet view={view} offer={panel.offer} onAnswer={panel.answerUpsell} />}
    </>
  );
}

interface FilterQuestionProps {
  /** null: closed. */
  readonly question: { readonly isEmptying: boolean } | null;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Asks before another search changes the basis of the chosen rooms. */
export function FilterQuestion({ question, onAnswer }: FilterQuestionProps) {
  const { t } = useLingui();
  const isEmptying = question?.isEmptying === true;
  return (
    <ConfirmSheet
      title={t`Apply new filters?`}
      isOpen={question !== null}
      onClose={() => onAnswer(false)}
      no={isEmptying ? <Trans>Keep my choice</Trans> : <Trans>Keep the filters as they are</Trans>}
      yes={<Trans>Apply</Trans>}
      yesLook="lamp"
      onYes={() => onAnswer(true)}
    >
      <p>
        {isEmptying ? (
          <Trans>What you have chosen for your rooms will be cleared.</Trans>
        ) : (
          <Trans>What you have chosen for your rooms stays chosen.</Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}

interface PanelSheetProps extends LayoutProps, Pick<BookingPanelProps, 'isOpen' | 'onClose'> {}

export function PanelSheet({ panel: draft, pressed, isOpen, onClose }: PanelSheetProps) {
  const { t } = useLingui();
  const panel = useMarkedChoice(draft);
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const refused = refusedTab(panel.state);
  const titles = { category: t`Where will you stay?`, dates: t`When are you coming?`, guests: t`Who is coming?` };
  return (
    <Sheet
      title={isWide ? t`Your stay` : refused === null ? titles[panel.state.tab] : t`Book your stay`}
      isOpen={isOpen}
      onClose={onClose}
      snapPoints={['94%']}
      wide="panel"
      foot={<PanelFoot panel={panel} isStepwise={!isWide} />}
    >
      {isWide ? <Columns panel={panel} pressed={pressed} /> : <Steps panel={panel} pressed={pressed} />}
    </Sheet>
  );
}

interface LayoutProps {
  readonly panel: PanelDraft;
  /** The field whose press opened the panel; null: another button. */
  readonly pressed: PanelTab | null;
}

function Steps({ panel, pressed }: LayoutProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { view, state, take } = panel;
  const { tab, kind, picked, rooms, isRangeInvalid } = state;
  const refused = refusedTab(state);
  const single = view.booking.options.find(({ accommodation }) => accommodation.id === state.singleId);
  const kindTitle = view.kinds.find(({ slug }) => slug === kind)?.title;
  const { arrival, departure } = picked;
  const steps = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice opened the next tab and so removed its own button
  useEffect(() => {
    // The focus moves to that tab, which announces it.
    if (document.activeElement === document.body)
      steps.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
  }, [tab]);
  const step = (content: ReactNode) => (
    <>
      <PanelAlert panel={panel} />
      {refused === null && content}
    </>
  );
  return (
    <div className={styles.steps} ref={steps} data-focus-first={pressed !== null || undefined}>
      <Tabs
        label={t`Your stay`}
        look="plate"
        current={refused ?? tab}
        onChange={(opened) => take({ type: 'tab_opened', tab: opened })}
        tabs={[
          {
            key: 'category',
            label: t`Where`,
            value: single?.title ?? kindTitle ?? t`All kinds`,
            isInvalid: refused === 'category',
            panel: step(<CategoryTab panel={panel} />),
          },
          {
            key: 'dates',
            label: t`Dates`,
            value:
              arrival === null || departure === null ? (
                t`Pick dates`
              ) : (
                <InShort full={formatDayRange(arrival, departure, locale)}>
                  {formatDayRangeShort(arrival, departure, locale)}
                </InShort>
              ),
            isInvalid: isRangeInvalid || refused === 'dates',
            panel: step(<PanelDates panel={panel} layout="scrolled" />),
          },
          {
            key: 'guests',
            label: t`Guests`,
            value: <InShort full={guestsText(i18n, rooms)}>{guestsInShort(i18n, rooms)}</InShort>,
            panel: step(<GuestsTab panel={panel} />),
          },
        ]}
      />
    </div>
  );
}

/** A short value that is never cut off, with the full text for screen readers. */
function InShort({ full, children }: { full: string; children: string }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{full}</span>
    </>
  );
}

function Columns({ panel, pressed }: LayoutProps) {
  const { t } = useLingui();
  const column = (tab: PanelTab, label: string, content: ReactNode) => (
    <section
      className={`shrink ${tab === 'guests' ? 'closed ' : ''}${styles[tab]}`}
      data-focus-first={pressed === tab || undefined}
      aria-label={label}
    >
      {tab !== 'dates' && <h3 className={`note strong sans below2 sides3 ${styles.caption}`}>{label}</h3>}
      {content}
    </section>
  );
  return (
    <div className={`stack ruled ${styles.columns}`}>
      {column('category', t`Where`, <CategoryTab panel={panel} />)}
      {column(
        'dates',
        t`Dates`,
        <>
          <PanelAlert panel={panel} />
          <PanelDates panel={panel} layout="turned" />
        </>,
      )}
      {column('guests', t`Guests`, <GuestsTab panel={panel} />)}
    </div>
  );
}

function PanelDates({ panel, layout }: { panel: PanelDraft; layout: MonthLayout }) {
  const { state, facts, take } = panel;
  const { singleId, kind, rooms } = state;
  const wish = useMemo(() => wishOf({ singleId, kind, rooms }, facts), [singleId, kind, rooms, facts]);
  return (
    <DatesPanel
      wish={wish}
      minimumStayBlocks={singleOf(state, facts)?.minimumStayBlocks ?? NO_BLOCKS}
      picked={state.picked}
      onPick={(picked) => take({ type: 'dates_picked', picked })}
      layout={layout}
      isInvalid={state.isRangeInvalid}
    />
  );
}

const NO_BLOCKS: readonly never[] = [];

/** The tab to change, while a refusal replaces the content of the tabs; null: no such refusal. */
function refusedTab({ alert }: PanelState): PanelTab | null {
  return alert === null || areDatesRefused(alert.status) ? null : changeOf(alert.status);
}
