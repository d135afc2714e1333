import { join } from 'node:path';
import { contentFolder } from '#content/loading/content-folder.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { BUILD_FOLDER } from '#server/pages/render/builds.ts';
import { runCommand } from '#server/settings/start-error.ts';
import { encodePictures } from './pictures/encode-pictures.ts';
import { writeSharePictures } from './share-pictures/write-share-pictures.ts';

const PROGRESS_INTERVAL_MS = 5_000;

// Runs in its own process: encoding uses every core, and its memory is freed at the end.
await runCommand(async () => {
  const folder = contentFolder();
  const content = await loadContent(folder);
  const mediaFolder = join(folder, 'media');
  const { media } = content;
  let toldAt = Date.now();
  const tellProgress = (done: number) => {
    if (done === media.length || Date.now() - toldAt < PROGRESS_INTERVAL_MS) return;
    toldAt = Date.now();
    process.stdout.write(`Pictures: ${done} of ${media.length} done, ${media.length - done} to go\n`);
  };
  const encoded = await encodePictures(media, mediaFolder, BUILD_FOLDER, tellProgress);
  const written = encoded + (await writeSharePictures(content, mediaFolder, BUILD_FOLDER));
  process.stdout.write(`Pictures: ${written === 0 ? 'up to date' : `${written} files encoded`}\n`);
});
