import { expect, test } from 'vitest';
import { loadOwnContent } from './own-content-fixture.ts';

/** Decision 6: links lead to the section, so it exists and says that there is no programme. */
test('the section about a loyalty programme says that there is none, and no other text promises one', async () => {
  const content = await loadOwnContent();
  const sections = content.informations.data.flatMap(({ attributes }) =>
    attributes.flatMap((record) => record.sections),
  );
  const section = sections.find(({ anchor }) => anchor === 'loyalty-program');
  const words = JSON.stringify(section?.paragraphs);
  expect(words).toContain('There are no cards and no points yet');
  expect(words).toContain('Карток і балів у нас поки немає');
  const rest = JSON.stringify({ ...content, informations: sections.filter((each) => each !== section) });
  expect(rest.match(/loyal(?!-program)|bonus point|cashback|лояльн|бонус|кешбек/gi)).toBeNull();
});
