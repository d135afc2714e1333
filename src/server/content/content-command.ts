import { loadContent } from '#content/loading/load-content.ts';
import { readResortStatus } from '#content/loading/resort-status.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { openDatabase } from '../database/database.ts';
import { hasDatabase } from '../database/existing-database.ts';
import { BUILD_FOLDER } from '../pages/render/builds.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { declareContent, readCurrentContent } from './current-content-repository.ts';
import { refuseUnbuilt } from './refuse-unbuilt.ts';
import { refuseLargeChanges, refuseOldForms, refuseRemovedAccommodations, refuseRemovedUnits } from './sold-checks.ts';

const USAGE = `How to use it:
  npm run content             checks the content, and lets the running server show it
  npm run content -- --yes    although a price changes by more than 40 %`;

/** Every few seconds, each process on the database checks whether other content has become current. */
export async function runContentCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  const [confirmed] = words;
  if (words.length > 1 || (confirmed !== undefined && confirmed !== '--yes')) throw new StartError(USAGE);
  const content = await loadContent(settings.contentFolder);
  await readResortStatus(settings.contentFolder);
  if (!hasDatabase(settings))
    return 'No server has been started yet: it shows this content from its first start on.\nСервер ще не запускали: він покаже цей вміст від першого запуску.\n';
  const { dataFolder: dataDirectory, databaseUrl } = settings;
  const database = await openDatabase({ dataDirectory, databaseUrl, databaseReadUrl: null });
  try {
    const today = calendarDateAt(nowMs, settings.resortTimeZone);
    const shown = await readCurrentContent(database.readLatest);
    if (shown !== null) refuseOldForms(shown.names, content);
    await refuseUnbuilt(content, BUILD_FOLDER);
    await refuseRemovedAccommodations(database.readLatest, content, today);
    await refuseRemovedUnits(database.readLatest, content, today);
    if (confirmed === undefined) await refuseLargeChanges(database.readLatest, content, today);
    await declareContent(database, content, nowMs);
  } finally {
    await database.close();
  }
  return 'The running server shows this content within seconds.\nСервер за кілька секунд покаже цей вміст.\n';
}
