import { isPublicDemo, isThisMachine } from './public-demo.ts';
import type { Settings } from './settings.ts';

/** What the log says at the start of settings that are allowed and yet are often a mistake. */
export function listWarnings(settings: Settings): string[] {
  const { host, trustProxy, publicUrl } = settings;
  const warnings: string[] = [];
  // IPv6 is written without brackets where it is an address to listen on.
  const listensOutside = !isThisMachine(host.includes(':') ? `[${host}]` : host);
  if (trustProxy === true && listensOutside) {
    warnings.push(
      'TRUST_PROXY=true believes any X-Forwarded-For, also one that a visitor writes to get past the limits: set the number of proxies or their addresses',
    );
  }
  if (isPublicDemo(settings)) {
    warnings.push(`This is a demo, and ${publicUrl} is not on this machine: every page says that no booking is real`);
  }
  return warnings;
}
