import { join } from 'node:path';
import { contentFolder } from '#content/loading/content-folder.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { BUILD_FOLDER } from '#server/render/builds.ts';
import { runCommand } from '#server/start-error.ts';
import { encodePictures } from './pictures/encode-pictures.ts';

// Has its own process: encoding uses every core, and its memory is freed at the end.
await runCommand(async () => {
  const folder = contentFolder();
  const { media } = await loadContent(folder);
  const written = await encodePictures(media, join(folder, 'media'), BUILD_FOLDER);
  process.stdout.write(`Pictures: ${written === 0 ? 'up to date' : `${written} files encoded`}\n`);
});
