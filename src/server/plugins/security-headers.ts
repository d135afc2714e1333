import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_BASE, POLICY_REPORTS_PATH } from '#contract/site/paths.ts';

export interface PagePolicy {
  /** `'sha256-…'` of every inline script of the pages' template. */
  readonly scriptHashes: readonly string[];
  /** Allowed targets of forms besides the site itself: the payment provider. */
  readonly formTargets: readonly string[];
  /** The script and the page in a frame that a guest's consent opens; null: none is set. */
  readonly analyticsUrl: string | null;
  readonly reviewsUrl: string | null;
  /** Guests use https. Without https, HSTS and upgrades would lock a local visitor out. */
  readonly isSecure: boolean;
}

const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Allows the service worker's address (features/offline/updates/worker-updates.ts). */
const TRUSTED_TYPES_POLICY = 'default';
/** Allows the address of the analytics tag (features/consent/analytics-tag.ts). */
const TRUSTED_TAG_POLICY = 'analytics';
/** Target of browsers' policy reports: current browsers use the name, older ones the path. */
const REPORTS_NAME = 'policy';
const REPORTS_PATH = `${API_BASE}${POLICY_REPORTS_PATH}`;
const UNUSED_POWERS = ['microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Only needed on documents. On each of the thirty files of a first load they would add a kilobyte. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-frame-options',
];
/** Never shown alone. */
const PART_OF_PAGE = /^\/(?:(?:assets|pictures)\/[^?]+\.(?:js|css|woff2|avif|jpg)|[^/?]+\.webmanifest)(?:\?|$)/;
const DRAWING = /^\/[^?]+\.svg(?:\?|$)/;
/** An SVG opened alone is a document and could hold scripts; a drawing has none. */
const DRAWING_POLICY = "default-src 'none';style-src 'unsafe-inline';sandbox";

declare module 'fastify' {
  interface FastifyReply {
    /** Adds hashes of a page's inline style sheets to the policy of this answer. */
    allowStyles(hashes: readonly string[]): FastifyReply;
  }
}

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";

const plugin: FastifyPluginAsync<PagePolicy> = async (app, policy) => {
  app.decorateReply('allowStyles', function (hashes) {
    const sources = [OWN_STYLES, ...hashes].join(' ');
    // Helmet sets headers past Fastify's own list.
    return this.header(POLICY, String(this.raw.getHeader(POLICY)).replace(OWN_STYLES, sources));
  });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(policy) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only browsers that are no longer supported read these headers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: policy.isSecure && { maxAge: HSTS_SECONDS, includeSubDomains: true },
  });
  // The desk scans passes with the camera. Offline all pages are the same document, so all pages may use the camera.
  const permissions = ['camera=(self)', ...UNUSED_POWERS.map((power) => `${power}=()`)].join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
    reply.header('reporting-endpoints', `${REPORTS_NAME}="${REPORTS_PATH}"`);
  });
  app.addHook('onSend', async (request, reply) => {
    const isDrawing = DRAWING.test(request.url);
    if (reply.statusCode >= 400 || !(isDrawing || PART_OF_PAGE.test(request.url))) return;
    for (const name of FOR_DOCUMENTS) {
      reply.removeHeader(name);
      // Helmet sets headers past Fastify's own list.
      reply.raw.removeHeader(name);
    }
    if (isDrawing) reply.header(POLICY, DRAWING_POLICY);
  });
};

/** Covers every response, errors and files included; files get only the headers that matter for them. */
export const securityHeaders = fastifyPlugin(plugin, { name: 'security-headers' });

function contentSecurityPolicy(policy: PagePolicy) {
  const { scriptHashes, formTargets, analyticsUrl, reviewsUrl, isSecure } = policy;
  // The tag reports to any path of its origin, and is itself the one script of it.
  const counter = analyticsUrl === null ? [] : [new URL(analyticsUrl).origin];
  const counterScript = analyticsUrl === null ? [] : [toSource(analyticsUrl)];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...counterScript, ...scriptHashes],
    'style-src': ["'self'"],
    // Style attributes move springs and show a picture's colour while it loads.
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

/** Sources have no query, and a policy is split at semicolons and commas. */
function toSource(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
}
