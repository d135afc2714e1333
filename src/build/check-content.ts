import { join } from 'node:path';
import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { isMissing } from '#content/files/read-checked.ts';
import { contentFolder } from '#content/loading/content-folder.ts';
import { type Content, loadContent } from '#content/loading/load-content.ts';
import { readResortStatus } from '#content/loading/resort-status.ts';
import { runCommand } from '#server/settings/start-error.ts';
import { formatOf } from './pictures/measure-picture.ts';
import { readColours } from './resort/colours.ts';
import { checkDrawings } from './resort/drawing.ts';

/** Checks the content and pictures as a start would, without a build or a server. */
await runCommand(async () => {
  const folder = contentFolder();
  const problems: ContentProblem[] = [];
  const content = await collect(problems, () => loadContent(folder));
  await collect(problems, () => readResortStatus(folder));
  await collect(problems, () => checkDrawings(folder));
  if (content !== null) {
    problems.push(...(await findUnreadablePictures(content, folder)));
    await collect(problems, () => readColours(content.resort.colours));
  }
  if (content === null || problems.length > 0) throw new ContentError(problems);
  const { media, resort } = content;
  const { name } = resort;
  process.stdout.write(
    `The content of ${name.en} can be used: ${media.length} pictures\nВміст сайту «${name.uk}» можна використати, зображень: ${media.length}\n`,
  );
});

async function collect<Result>(problems: ContentProblem[], read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ContentError) problems.push(...error.problems);
    else if (isMissing(error)) throw new Error(`No such file or folder: ${(error as NodeJS.ErrnoException).path}`);
    else throw error;
    return null;
  }
}

async function findUnreadablePictures({ media }: Content, folder: string): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const { name, file } of media) {
    if ((await formatOf(join(folder, 'media', file))) !== null) continue;
    const expected = {
      en: 'a WebP, JPEG or PNG picture that can be read',
      uk: 'зображення WebP, JPEG або PNG, яке можна прочитати',
    };
    problems.push({ file: 'media/media.json', field: `images.${name}.file`, expected, found: `"${file}"` });
  }
  return problems;
}
