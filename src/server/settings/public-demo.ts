import type { Settings } from './settings.ts';

/** Names and addresses of the local machine. */
const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.test(host.toLowerCase());
}

/** A demo that strangers can reach and might mistake for a real resort. */
export function isPublicDemo({ deployment, publicUrl }: Pick<Settings, 'deployment' | 'publicUrl'>): boolean {
  return deployment === 'demo' && !isThisMachine(new URL(publicUrl).hostname);
}
