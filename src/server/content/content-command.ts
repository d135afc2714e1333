import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, loadContent } from '#content/loading/load-content.ts';
import { readResortStatus } from '#content/loading/resort-status.ts';
import { BUILT_FACTS_FILE, type BuiltFacts, findUnbuilt } from '#content/resort/built-facts.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { hasDatabase, withDatabase } from '../database/existing-database.ts';
import { BUILD_FOLDER, buildFolders, listBuilds } from '../pages/render/builds.ts';
import { loadPictures } from '../pages/render/encoded-pictures.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { declareContent, readCurrentContent } from './current-content-repository.ts';
import { refuseLargeChanges, refuseOldForms, refuseRemovedAccommodations, refuseRemovedUnits } from './sold-checks.ts';

const USAGE = `How to use it:
  npm run content             checks the content, and lets the running server show it
  npm run content -- --yes    although a price changes by more than 40 %`;

/** Declares content as current. Every few seconds, each process on the database checks for newly declared content. */
export async function runContentCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  const [confirmed] = words;
  if (words.length > 1 || (confirmed !== undefined && confirmed !== '--yes')) throw new StartError(USAGE);
  const content = await loadContent(settings.contentFolder);
  await readResortStatus(settings.contentFolder);
  if (!hasDatabase(settings))
    return 'No server has been started yet: it shows this content from its first start on.\nСервер ще не запускали: він покаже цей вміст від першого запуску.\n';
  await withDatabase(settings, async (database) => {
    const today = calendarDateAt(nowMs, settings.resortTimeZone);
    const shown = await readCurrentContent(database.readLatest);
    if (shown !== null) refuseOldForms(shown.names, content);
    await refuseUnbuilt(content, BUILD_FOLDER);
    await refuseRemovedAccommodations(database.readLatest, content, today);
    await refuseRemovedUnits(database.readLatest, content, today);
    if (confirmed === undefined) await refuseLargeChanges(database.readLatest, content, today);
    await declareContent(database, content, nowMs);
  });
  return 'The running server shows this content within seconds.\nСервер за кілька секунд покаже цей вміст.\n';
}

/** `warn`: a start goes on if the resort has the same name, because nobody may be there to rebuild after a crash. */
export async function refuseUnbuilt(
  { resort, media }: Content,
  buildFolder: string,
  warn?: (message: string) => void,
): Promise<void> {
  const [current] = await listBuilds(buildFolder);
  if (current === undefined) throw new StartError('Nothing is built yet: run `npm run build` first');
  const built: BuiltFacts = JSON.parse(
    await readFile(join(buildFolders(buildFolder, current).root, BUILT_FACTS_FILE), 'utf8'),
  );
  const fields = findUnbuilt(resort, built);
  if (fields.length > 0) {
    const message =
      `resort.json · ${fields.join(', ')} · the build has another: run \`npm run build\` and start the server again\n` +
      `resort.json · ${fields.join(', ')} · у зібраному сайті інакше: виконайте \`npm run build\` і запустіть сервер знову`;
    if (warn === undefined || fields.includes('name')) throw new StartError(message);
    warn(message);
  }
  await loadPictures(media, buildFolder);
}
