import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { GUIDE_TOPICS, GuideTopics } from './guide-topics.tsx';

/** The addresses of the topics that the row marks as current. */
async function currentTopic(path: string): Promise<string[]> {
  const markup = await renderMarkup(<GuideTopics />, 'en', path);
  return [
    ...markup.matchAll(
      /<a[^>]*aria-current="location"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*aria-current="location"/g,
    ),
  ].map(([, one, other]) => new URL(one ?? other ?? '', 'https://resort.example').hash);
}

test.each([
  ['/guide', '#now'],
  ['/guide#shelter', '#shelter'],
  ['/guide#help', '#help'],
  ['/guide#nothing', '#now'],
])('the topic row at %s marks only %s', async (path, topic) => {
  expect(await currentTopic(path)).toEqual([topic]);
});

test.each([
  ['uk', 'Теми путівника', 'Зараз', 'Укриття'],
  ['en', 'Topics of the guide', 'Now', 'Shelter'],
] as const)('the topic row has a link for every topic in %s', async (locale, name, ...words) => {
  const markup = await renderMarkup(<GuideTopics />, locale, '/guide');
  expect(markup).toContain(`aria-label="${name}"`);
  for (const topic of GUIDE_TOPICS) expect(markup).toContain(`#${topic}"`);
  const text = await renderText(<GuideTopics />, locale, '/guide');
  for (const word of words) expect(text).toContain(word);
});
