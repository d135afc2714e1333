import type { Plugin } from 'vite';
import { LEFT_OUT, withNewBodies } from './lean-code.ts';

/**
 * New bodies for functions of React's browser build, which cannot leave out by itself what an app never uses: React's own
 * view transitions (ours are the router's), style sheets, scripts and hints rendered by components (ours are in the
 * template), references to fragments, lists of suspended parts, activities, form actions, and stacks of components for logs that no page writes.
 */
const BODIES: Readonly<Record<string, string>> = {
  // Without these two React never starts a view transition of its own.
  trackEnterViewTransitions: '',
  applyViewTransitionToHostInstancesRecursive: '',
  startViewTransition: LEFT_OUT,
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureViewTransitionHostInstancesRecursive: '',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: '',
  createViewTransitionInstance: LEFT_OUT,
  // Of what components may put into the document's head, titles and plain tags stay.
  getResource: 'return null;',
  acquireResource: LEFT_OUT,
  suspendResource: LEFT_OUT,
  preload: LEFT_OUT,
  preloadModule: LEFT_OUT,
  preinitScript: LEFT_OUT,
  preinitStyle: LEFT_OUT,
  preinitModuleScript: LEFT_OUT,
  preconnectAs: LEFT_OUT,
  preloadStylesheet: LEFT_OUT,
  insertStylesheetIntoRoot: LEFT_OUT,
  insertStylesheet: LEFT_OUT,
  // References to fragments.
  FragmentInstance: LEFT_OUT,
  isFragmentInstanceParent: 'return false;',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  findFragmentInstanceOrTextInstanceSiblings: LEFT_OUT,
  validateDocumentPositionWithFiberTree: LEFT_OUT,
  updateSuspenseListComponent: LEFT_OUT,
  updateActivityComponent: LEFT_OUT,
  mountActionState: LEFT_OUT,
  updateActionStateImpl: LEFT_OUT,
  runActionStateAction: LEFT_OUT,
  dispatchActionState: LEFT_OUT,
  describeFiber: "return '';",
};

/** A twelfth of React's weight is parts that no page uses. */
export function leanReact(): Plugin {
  return {
    name: 'smereka-lean-react',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withNewBodies(code, BODIES), map: null }),
    },
  };
}
