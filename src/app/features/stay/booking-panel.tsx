import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PanelView } from '#app/content/views/panel-view.ts';
import { formatDayRange, formatDayRangeShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type PanelTab, readInterface } from '#app/stores/interface-store.ts';
import { readSearch, useOffers } from '#app/stores/search/search-store.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { singleOf } from '#domain/search/wished-stay.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import { areDatesRefused } from '#domain/stay/stay-status.ts';
import styles from './booking-panel.module.css';
import { DatesPanel, type MonthLayout } from './dates-panel.tsx';
import { CategoryTab } from './panel/category-tab.tsx';
import { GuestsTab } from './panel/guests-tab.tsx';
import { PanelAlert } from './panel/panel-alert.tsx';
import { PanelFoot } from './panel/panel-foot.tsx';
import { type PanelDraft, useMarkedChoice, usePanel } from './panel/use-panel.ts';
import { panelFacts } from './panel-content.ts';
import { PANEL_TABS, type PanelState, startPanel } from './panel-state.ts';
import { wishOf } from './room-wish.ts';
import { changeOf } from './stay-status-texts.ts';
import { guestsInShort, guestsText } from './stay-summary.ts';
import { UpsellSheet } from './upsell-sheet.tsx';

interface BookingPanelProps {
  readonly view: PanelView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLeave: (path: string) => void;
}

/** Where, when and who: a sheet with three tabs on phones, three columns side by side on wide screens. */
export function BookingPanel({ view, isOpen, onClose, onLeave }: BookingPanelProps) {
  const [{ facts, start, pressed }] = useState(() => {
    const { panelOpening } = readInterface();
    const facts = panelFacts(view);
    return { facts, start: startPanel(readSearch().search, panelOpening, view, facts), pressed: panelOpening.tab };
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
      no={isEmptying ? t`Keep my choice` : t`Keep the filters as they are`}
      yes={t`Apply`}
      yesLook="lamp"
      onYes={() => onAnswer(true)}
    >
      <p>
        {isEmptying
          ? t`What you have chosen for your rooms will be cleared.`
          : t`What you have chosen for your rooms stays chosen.`}
      </p>
    </ConfirmSheet>
  );
}

interface PanelSheetProps extends Pick<BookingPanelProps, 'isOpen' | 'onClose'> {
  readonly panel: PanelDraft;
  /** The field whose press opened the panel; null: another button. */
  readonly pressed: PanelTab | null;
}

export function PanelSheet({ panel: draft, pressed, isOpen, onClose }: PanelSheetProps) {
  const { t } = useLingui();
  const panel = useMarkedChoice(draft);
  const { state, take } = panel;
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const refused = refusedTab(state);
  const parts = usePanelParts(panel, isWide);
  const steps = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next tab, or the tabs of a turned screen, replace what had the focus
  useEffect(() => {
    // The focus moves to that tab, which announces it.
    if (document.activeElement === document.body)
      steps.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
  }, [state.tab, isWide]);
  const step = (content: ReactNode) => (
    <>
      <PanelAlert panel={panel} />
      {refused === null && content}
    </>
  );
  return (
    <Sheet
      title={isWide ? t`Your stay` : refused === null ? parts[state.tab].title : t`Book your stay`}
      isOpen={isOpen}
      onClose={onClose}
      snapPoints={['94%']}
      wide="panel"
      foot={<PanelFoot panel={panel} isStepwise={!isWide} />}
    >
      {isWide ? (
        <div className={`stack ruled ${styles.columns}`}>
          {PANEL_TABS.map((tab) => (
            <section
              key={tab}
              className={`shrink ${tab === 'guests' ? 'closed ' : ''}${styles[tab]}`}
              data-focus-first={pressed === tab || undefined}
              aria-label={parts[tab].label}
            >
              {tab === 'dates' ? (
                <PanelAlert panel={panel} />
              ) : (
                <h3 className={`note strong sans below2 sides3 ${styles.caption}`}>{parts[tab].label}</h3>
              )}
              {parts[tab].content}
            </section>
          ))}
        </div>
      ) : (
        <div className={styles.steps} ref={steps} data-focus-first={pressed !== null || undefined}>
          <Tabs
            label={t`Your stay`}
            current={refused ?? state.tab}
            onChange={(tab) => take({ type: 'tab_opened', tab })}
            tabs={PANEL_TABS.map((key) => ({ key, ...parts[key], panel: step(parts[key].content) }))}
          />
        </div>
      )}
    </Sheet>
  );
}

function usePanelParts(panel: PanelDraft, isWide: boolean) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { view, state } = panel;
  const { kind, picked, rooms, isRangeInvalid } = state;
  const refused = refusedTab(state);
  const single = view.booking.options.find(({ accommodation }) => accommodation.id === state.singleId);
  const kindTitle = view.kinds.find(({ slug }) => slug === kind)?.title;
  const stay = pickedStay(picked);
  return {
    category: {
      title: t`Where will you stay?`,
      label: t`Where`,
      value: single?.title ?? kindTitle ?? t`All kinds`,
      isInvalid: refused === 'category',
      content: <CategoryTab panel={panel} />,
    },
    dates: {
      title: t`When are you coming?`,
      label: t`Dates`,
      value:
        stay === null ? (
          t`Pick dates`
        ) : (
          <InShort full={formatDayRange(stay.arrival, stay.departure, locale)}>
            {formatDayRangeShort(stay.arrival, stay.departure, locale)}
          </InShort>
        ),
      isInvalid: isRangeInvalid || refused === 'dates',
      content: <PanelDates panel={panel} layout={isWide ? 'turned' : 'scrolled'} />,
    },
    guests: {
      title: t`Who is coming?`,
      label: t`Guests`,
      value: <InShort full={guestsText(i18n, rooms)}>{guestsInShort(i18n, rooms)}</InShort>,
      isInvalid: false,
      content: <GuestsTab panel={panel} />,
    },
  };
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

function PanelDates({ panel: { state, facts, take }, layout }: { panel: PanelDraft; layout: MonthLayout }) {
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
