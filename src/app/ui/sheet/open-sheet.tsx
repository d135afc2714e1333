import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { Modal, Standing } from './modal.ts';
import { type SnapPoint, snapLength } from './motion/snap-points.ts';
import { useSheetMotion } from './motion/use-sheet-motion.ts';
import styles from './sheet.module.css';
import { type LeaveSheet, type SheetParts, type SheetProps, useSheetParts } from './sheet-parts.ts';

interface SheetHeadProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  readonly stretch: { readonly isHighest: boolean; readonly toggle: () => void } | null;
}

const CONTENT_HIGH: readonly SnapPoint[] = ['content'];

interface OpenSheetProps extends SheetProps {
  readonly isLeaving: boolean;
  /** The sheet is out of view, or the browser has closed it. */
  readonly onGone: () => void;
}

export function OpenSheet(props: OpenSheetProps) {
  const { title, onClose, isStanding = false, isFrame = false, foot, isLeaving, onGone, children } = props;
  const { snapPoints = CONTENT_HIGH, openAt = 0, wide = 'window', surface = 'paper' } = props;
  const parts = useSheetParts();
  const titleId = useId();
  const [snap, setSnap] = useState(openAt);
  // The server has no document.
  const [isInPlace] = useState(() => globalThis.document?.querySelector('dialog[data-frame]') != null);
  const Motion = useSheetMotion();
  const leave = useRef<LeaveSheet>(null);
  useLeaving(isLeaving, parts, leave, onGone);

  const highest = snapPoints.length - 1;
  const stretch =
    highest === 0 ? null : { isHighest: snap === highest, toggle: () => setSnap(snap === highest ? 0 : highest) };
  const closeOnEscape = (event: KeyboardEvent) => {
    // Already handled by a sheet above, or meant for an input method.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <>
      <dialog
        ref={parts.dialog}
        className={styles.dialog}
        aria-labelledby={titleId}
        data-wide={wide}
        data-surface={surface}
        data-leaving={isLeaving || undefined}
        data-frame={isFrame || undefined}
        data-in-place={isInPlace || undefined}
        data-standing={isStanding || undefined}
        open={isStanding || undefined}
        style={sizesOf(snapPoints, snap)}
        onKeyDown={closeOnEscape}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onClose();
        }}
        onClose={(event) => {
          if (event.target !== event.currentTarget) return;
          onGone();
          onClose();
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard has Escape */}
        <div className={`fill ${styles.scrim}`} ref={parts.scrim} onClick={onClose} />
        <div className={styles.panel} ref={parts.panel}>
          <StillWhenLeaving isLeaving={isLeaving}>
            <div className={styles.frame}>
              <SheetHead title={title} titleId={titleId} onClose={onClose} stretch={stretch} />
              <div className={styles.body} ref={parts.body}>
                <div className={styles.content} ref={parts.content}>
                  {children}
                </div>
              </div>
              {foot !== undefined && (
                <div className={`row3 anchor between firm ruled raised ${styles.foot}`} ref={parts.foot}>
                  {foot}
                </div>
              )}
            </div>
          </StillWhenLeaving>
        </div>
      </dialog>
      {isStanding ? <Standing parts={parts} title={title} isLeaving={isLeaving} /> : <Modal parts={parts} />}
      {Motion !== null && (
        <Motion
          parts={parts}
          snapPoints={snapPoints}
          snap={snap}
          isLeaving={isLeaving}
          leave={leave}
          onClose={onClose}
          onSnap={setSnap}
        />
      )}
    </>
  );
}

/** Freezes the content while the sheet leaves, because its owner may have emptied it already. */
const StillWhenLeaving = memo(
  ({ children }: { isLeaving: boolean; children: ReactNode }) => children,
  (_, { isLeaving }) => isLeaving,
);

/** The height of a sheet without gestures, and how much of it is below the window at this snap point. */
function sizesOf(snapPoints: readonly SnapPoint[], snap: number): CSSProperties {
  const [highest, now] = [snapPoints.at(-1), snapPoints[snap]].map((point) => snapLength(point ?? 'content'));
  if (highest === null) return {};
  return {
    '--sheet-size': highest,
    '--sheet-hidden': now === null || now === highest ? '0px' : `calc(${highest} - ${now})`,
  } as CSSProperties;
}

function useLeaving(
  isLeaving: boolean,
  { panel, scrim }: SheetParts,
  leave: RefObject<LeaveSheet | null>,
  onGone: () => void,
): void {
  const goneAway = useEffectEvent(onGone);
  useEffect(() => {
    if (!isLeaving) return;
    const way = leave.current ?? (() => watchStyles([panel, scrim]));
    return takeAnswer(way(), () => goneAway());
  }, [isLeaving, leave, panel, scrim]);
}

/** Settles after the CSS leave animation; immediately if there is none. */
function watchStyles(elements: readonly RefObject<HTMLElement | null>[]): Promise<unknown> {
  const animations = elements.flatMap(({ current }) => current?.getAnimations() ?? []);
  return Promise.allSettled(animations.map(({ finished }) => finished));
}

function SheetHead({ title, titleId, onClose, stretch }: SheetHeadProps) {
  const { t } = useLingui();
  return (
    <div className={`row between ${styles.head}`} data-sheet-handle>
      {stretch === null ? (
        <span className={styles.grabber} />
      ) : (
        <button
          type="button"
          className={styles.stretch}
          aria-label={t`Whole height`}
          aria-pressed={stretch.isHighest}
          onClick={stretch.toggle}
        >
          <span className={styles.grabber} />
        </button>
      )}
      {/* One line is lower than the close button beside it; two keep away from the grabber. */}
      <h2 className={`subtitle inside2 ${styles.title}`} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {/* Stands above the button that stretches the sheet. */}
      <IconButton icon="close" label={t`Close`} className={`anchor ${styles.close}`} onClick={onClose} />
    </div>
  );
}
