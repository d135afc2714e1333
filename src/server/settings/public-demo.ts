import { isThisMachine } from './setting-values.ts';
import type { Settings } from './settings.ts';

/** Whether it is a demo that strangers can reach and might mistake for a real resort. */
export function isPublicDemo({ deployment, publicUrl }: Pick<Settings, 'deployment' | 'publicUrl'>): boolean {
  return deployment === 'demo' && !isThisMachine(new URL(publicUrl).hostname);
}
