import { expect, test } from 'vitest';
import { loadPanelView } from '#app/content/views/panel-view.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { compareFacts } from './upsell-sheet.tsx';

const fact = (title: string, text: string) => ({ title, text });

test('a fact that both stays share or only one has is not a difference', () => {
  const chosen = [fact('Area', '22 m²'), fact('Breakfast', 'included'), fact('Balcony', 'French')];
  const better = [fact('Breakfast', 'included'), fact('Area', '38 m²'), fact('Sofa', 'yes')];
  expect(compareFacts(chosen, better)).toEqual([{ title: 'Area', chosen: '22 m²', better: '38 m²' }]);
});

test('three differences are shown for the resort’s own rooms', async () => {
  const content = await loadSiteContent();
  const view = await loadPanelView({ load: async () => content }, 'uk');
  const factsOf = (slug: string) => {
    const option = view.booking.options.find(({ accommodation }) => accommodation.slug === slug);
    return view.facts.get(option?.accommodation.id ?? 0) ?? [];
  };
  const compared = compareFacts(factsOf('room-comfort'), factsOf('room-junior-suite'));
  expect(compared.map(({ title }) => title)).toEqual(['Гостей', 'Площа', 'Ліжка']);
});
