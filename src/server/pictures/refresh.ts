import { refreshPictures } from './picture-cache.ts';

// A process of its own: encoding fills every core, and its memory is gone when it ends.
const [mediaFolder, buildFolder] = process.argv.slice(2);
if (mediaFolder === undefined || buildFolder === undefined) throw new Error('Usage: refresh.ts <media> <build>');
const written = await refreshPictures(mediaFolder, buildFolder);
process.stdout.write(`Pictures: ${written === 0 ? 'up to date' : `${written} files encoded`}\n`);
