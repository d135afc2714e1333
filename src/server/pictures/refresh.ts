import { join } from 'node:path';
import { loadContent } from '#content/load-content.ts';
import { BUILD_FOLDER, PROJECT_FOLDER } from '../render/builds.ts';
import { runCommand } from '../start-refusal.ts';
import { refreshPictures } from './picture-cache.ts';

// A process of its own: encoding fills every core, and its memory is gone when it ends.
await runCommand(async () => {
  const { media } = await loadContent();
  const written = await refreshPictures(media, join(PROJECT_FOLDER, 'src/content/media'), BUILD_FOLDER);
  process.stdout.write(`Pictures: ${written === 0 ? 'up to date' : `${written} files encoded`}\n`);
});
