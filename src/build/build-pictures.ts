import { join } from 'node:path';
import { loadContent } from '#content/loading/load-content.ts';
import { BUILD_FOLDER, PROJECT_FOLDER } from '#server/render/builds.ts';
import { runCommand } from '#server/start-error.ts';
import { encodePictures } from './pictures/encode-pictures.ts';

// Has its own process: encoding uses every core, and its memory is freed at the end.
await runCommand(async () => {
  const { media } = await loadContent();
  const written = await encodePictures(media, join(PROJECT_FOLDER, 'src/content/media'), BUILD_FOLDER);
  process.stdout.write(`Pictures: ${written === 0 ? 'up to date' : `${written} files encoded`}\n`);
});
