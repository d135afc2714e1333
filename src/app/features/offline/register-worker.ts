import { WORKER_PATH } from '#contract/offline.ts';

/** The one policy that the server's headers allow (Trusted Types): it knows a single address. */
const POLICY_NAME = 'smereka';

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(path: string): string };
  };
}

/** null where there are no workers, or none is allowed: the site works as a plain website. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const rules = { createScriptURL: () => WORKER_PATH };
    const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy(POLICY_NAME, rules) ?? rules;
    return await navigator.serviceWorker.register(policy.createScriptURL(WORKER_PATH), { updateViaCache: 'none' });
  } catch {
    // Private windows, blocked storage, no network: the next visit tries again.
    return null;
  }
}
