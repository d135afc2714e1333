import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#content/loading/load-content.ts';
import { BUILT_FACTS_FILE, type BuiltFacts, findUnbuilt } from '#content/resort/built-facts.ts';
import { buildFolders, listBuilds } from '../pages/render/builds.ts';
import { loadPictures } from '../pages/render/encoded-pictures.ts';
import { StartError } from '../settings/start-error.ts';

/**
 * Refuses content whose resort or pictures are not those of the build. `warn`: a start goes on by the build's facts if
 * the resort has the same name, because nobody is there to build after a crash.
 */
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
