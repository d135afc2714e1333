import type { FastifyPluginAsync, onSendHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_BASE, POLICY_REPORTS_PATH } from '#contract/site/paths.ts';

export interface PagePolicy {
  /** `'sha256-…'` hashes of the inline scripts in the pages' template. */
  readonly scriptHashes: readonly string[];
  /** Allowed form targets besides the site itself: the payment provider. */
  readonly formTargets: readonly string[];
  /** The analytics script and the framed page that need a guest's consent; null: not set. */
  readonly analyticsUrl: string | null;
  readonly reviewsUrl: string | null;
  /** Whether guests use https. Without https, HSTS and upgrades would lock out a local visitor. */
  readonly isSecure: boolean;
}

const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Allows creating the service worker's URL (features/offline/worker-updates.ts). */
const TRUSTED_TYPES_POLICY = 'default';
/** Allows creating the analytics script's URL (features/shell/consent/consent-place.tsx). */
const TRUSTED_TAG_POLICY = 'analytics';
/** Target of browsers' policy reports: current browsers use the name, older ones the path. */
const REPORTS_NAME = 'policy';
const REPORTS_PATH = `${API_BASE}${POLICY_REPORTS_PATH}`;
const UNUSED_POWERS = ['microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Files that are part of a page and never opened alone. Only encoded picture files are served. */
const PART_OF_PAGE = /^\/(?:assets\/.+\.(?:js|css|woff2|avif|jpg)|pictures\/.+|[^/]+\.webmanifest)$/;
const DRAWING = /^\/.+\.svg$/;
/** An SVG opened alone is a document and could contain scripts; a drawing has none. */
const DRAWING_POLICY = "default-src 'none';style-src 'unsafe-inline';sandbox";

declare module 'fastify' {
  interface FastifyReply {
    /** Adds hashes of inline style sheets to the policy of this response, built once for the same list. */
    allowStyles(hashes: readonly string[]): FastifyReply;
  }
}

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";

const plugin: FastifyPluginAsync<PagePolicy> = async (app, policy) => {
  const forAll = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(policy.isSecure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
  };
  const pagePolicy = writePolicy(policy);
  // Only documents need these headers. For the thirty files of a first load, they would add about a kilobyte to each.
  const forDocuments = {
    [POLICY]: pagePolicy,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // The desk scans passes with the camera. Offline, all pages are the same document, so all pages may use the camera.
    'permissions-policy': ['camera=(self)', ...UNUSED_POWERS.map((power) => `${power}=()`)].join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${REPORTS_NAME}="${REPORTS_PATH}"`,
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
  };
  const namesForDocuments = Object.keys(forDocuments);

  const policies = new WeakMap<readonly string[], string>();
  app.decorateReply('allowStyles', function (hashes) {
    const known = policies.get(hashes) ?? pagePolicy.replace(OWN_STYLES, [OWN_STYLES, ...hashes].join(' '));
    policies.set(hashes, known);
    return this.header(POLICY, known);
  });

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(forAll).headers(forDocuments);
    done();
  });
  app.addHook('onRoute', (route) => {
    const isDrawing = DRAWING.test(route.url);
    if (!isDrawing && !PART_OF_PAGE.test(route.url)) return;
    const leaveOut: onSendHookHandler = (_request, reply, _payload, done) => {
      if (reply.statusCode < 400) {
        for (const name of namesForDocuments) reply.removeHeader(name);
        if (isDrawing) reply.header(POLICY, DRAWING_POLICY);
      }
      done();
    };
    route.onSend = [route.onSend ?? [], leaveOut].flat();
  });
};

/** Applies to every response, including errors and files. Files get only the headers that matter for them. */
export const securityHeaders = fastifyPlugin(plugin, { name: 'security-headers' });

function writePolicy(policy: PagePolicy): string {
  return Object.entries(listDirectives(policy))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

function listDirectives(policy: PagePolicy): Readonly<Record<string, readonly string[]>> {
  const { scriptHashes, formTargets, analyticsUrl, reviewsUrl, isSecure } = policy;
  // The script may report to any path of its origin, but only the script itself may be loaded from there.
  const counter = analyticsUrl === null ? [] : [new URL(analyticsUrl).origin];
  const counterScript = analyticsUrl === null ? [] : [toSource(analyticsUrl)];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...counterScript, ...scriptHashes],
    'style-src': ["'self'"],
    // Style attributes animate elements and show a picture's colour while it loads.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...counter],
    'connect-src': ["'self'", ...counter],
    ...(reviewsUrl !== null && { 'frame-src': [toSource(reviewsUrl)] }),
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY, ...counter.map(() => TRUSTED_TAG_POLICY)],
    'report-to': [REPORTS_NAME],
    'report-uri': [REPORTS_PATH],
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
}

/** Sources in a policy have no query, and semicolons and commas separate its parts. */
function toSource(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
}
