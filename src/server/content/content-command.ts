import { type Content, loadContent } from '#content/loading/load-content.ts';
import { readResortStatus } from '#content/loading/resort-status.ts';
import { openDatabase } from '../database/database.ts';
import { hasDatabase } from '../database/existing-database.ts';
import { BUILD_FOLDER } from '../pages/render/builds.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { declareContent } from './current-content.ts';
import { refuseUnbuilt } from './refuse-unbuilt.ts';

const USAGE = `How to use it:
  npm run content    checks the content, and lets the running server show it`;

/** Each process on the database looks every few seconds whether another content has become the current one. */
export async function runContentCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  if (words.length > 0) throw new StartError(USAGE);
  const content = await loadContent(settings.contentFolder);
  await readResortStatus(settings.contentFolder);
  if (!hasDatabase(settings)) return 'No server has been started yet: it shows this content from its first start on.\n';
  await refuseUnbuilt(content, BUILD_FOLDER);
  await declare(content, settings, nowMs);
  return 'The running server shows this content within seconds.\n';
}

async function declare(content: Content, settings: Settings, nowMs: number): Promise<void> {
  const { dataFolder: dataDirectory, databaseUrl } = settings;
  const database = await openDatabase({ dataDirectory, databaseUrl, databaseReadUrl: null });
  try {
    await declareContent(database, content, nowMs);
  } finally {
    await database.close();
  }
}
