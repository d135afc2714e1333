import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { loadWhile } from '#app/error-reports/keep-trying.ts';
import type { LoadTexts } from '#app/i18n/catalogue.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { Locale } from '#contract/site/locale.ts';
import { LoadFailure, Skeleton } from './feedback/notice.tsx';
import { askForMissingStyles } from './hooks/missing-styles.ts';
import { useHydrated } from './hooks/use-hydrated.ts';
import { fetchAheadAtFirstMove, loadFirst } from './hooks/use-prefetch.ts';

/** Used by parts that load later. Pages get their texts from their routes, and the server has all of them. */
export const LoadTextsContext = createContext<LoadTexts>(() => Promise.resolve());

interface Openable {
  /** Missing: the part is open as long as it is rendered. */
  readonly isOpen?: boolean;
}

interface LazyPartOptions<Props> {
  /** Replaces the part until it has loaded; `children` is a skeleton, or says that the part did not load. */
  readonly Frame?: ComponentType<Props & { readonly children: ReactNode }>;
  readonly texts?: readonly TextArea[];
  /** Called if the part does not load, for parts that a guest does not need to continue. */
  readonly onLoss?: () => void;
}

/** What has kept parts from loading. All other errors are the page's. */
const losses = new WeakSet<object>();

/** Loads once rendered; with `isOpen` at the guest's first interaction or once opened. A lost part is asked for again. */
export function lazyPart<Props extends object>(
  load: (locale: Locale) => Promise<ComponentType<Props>>,
  { Frame, texts = [], onLoss }: LazyPartOptions<Props> = {},
): ComponentType<Props & Openable> {
  /** Rendered at once: `lazy` would show the frame for a moment. */
  const arrived = new Map<Locale, ComponentType<Props>>();

  return function LazyPart(props: Props & Openable) {
    const locale = useLocale();
    const loadTexts = useContext(LoadTextsContext);
    const fetchPart = useCallback(async () => {
      try {
        const [Part] = await Promise.all([load(locale), loadTexts(locale, texts), askForMissingStyles()]);
        arrived.set(locale, Part);
        return { default: Part };
      } catch (error) {
        losses.add(Object(error));
        throw error;
      }
    }, [loadTexts, locale]);
    const [shown, setShown] = useState<ShownPart<Props> | null>(null);
    const show = () => setShown({ Part: arrived.get(locale) ?? lazy(() => loadFirst(fetchPart())), locale });
    const isOverlay = props.isOpen !== undefined;
    const isWanted = useHydrated() && props.isOpen !== false;
    if (isWanted && shown?.locale !== locale) show();
    useEffect(() => {
      if (!isOverlay) return;
      return fetchAheadAtFirstMove(async (leaving) => {
        const { default: Part } = await fetchPart();
        if (!leaving.aborted) setShown((current) => current ?? { Part, locale });
      });
    }, [isOverlay, fetchPart, locale]);
    const frame = (content: ReactNode) => Frame && <Frame {...props}>{content}</Frame>;
    const waiting = frame(<Skeleton inlineSize="100%" />);
    if (shown === null) return waiting;
    return (
      <LossBoundary
        load={fetchPart}
        onLoss={onLoss}
        onRetry={show}
        failure={(retry) => frame(<LoadFailure onRetry={retry} />)}
      >
        <Suspense fallback={waiting}>
          <shown.Part {...props} />
        </Suspense>
      </LossBoundary>
    );
  };
}

interface ShownPart<Props> {
  readonly Part: ComponentType<Props>;
  readonly locale: Locale;
}

interface LossBoundaryProps {
  readonly load: () => Promise<unknown>;
  readonly onLoss: (() => void) | undefined;
  readonly onRetry: () => void;
  readonly failure: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

class LossBoundary extends Component<LossBoundaryProps, { readonly error: unknown }> {
  override readonly state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!losses.has(Object(error))) throw error;
    const { load, onLoss, failure } = this.props;
    return <Lost load={load} onLoss={onLoss} onRetry={this.retry} failure={failure} />;
  }
}

function Lost({ load, onLoss, onRetry, failure }: Omit<LossBoundaryProps, 'children'>) {
  const goOn = useEffectEvent(onRetry);
  useEffect(() => onLoss?.(), [onLoss]);
  useEffect(() => loadWhile(load, () => goOn()), [load]);
  return failure(onRetry);
}
