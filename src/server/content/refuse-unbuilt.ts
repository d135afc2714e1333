import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#content/loading/load-content.ts';
import { buildFolders, listBuilds } from '../pages/render/builds.ts';
import { loadPictures } from '../pages/render/encoded-pictures.ts';
import { webManifestPath } from '../pages/render/install-links.ts';
import { StartError } from '../settings/start-error.ts';

/** The build has the resort's name in its texts, and the encoded pictures. */
export async function refuseUnbuilt({ resort, media }: Content, buildFolder: string): Promise<void> {
  const [current] = await listBuilds(buildFolder);
  if (current === undefined) throw new StartError('Nothing is built yet: run `npm run build` first');
  const { client } = buildFolders(buildFolder, current);
  const { name } = JSON.parse(await readFile(join(client, webManifestPath('uk')), 'utf8'));
  if (name !== resort.name.uk) {
    throw new StartError(
      `The build is that of ${name}, the content that of ${resort.name.uk}: run \`npm run build\`\n` +
        `Зібрано сайт «${name}», а вміст — «${resort.name.uk}»: виконайте \`npm run build\``,
    );
  }
  await loadPictures(media, buildFolder);
}
