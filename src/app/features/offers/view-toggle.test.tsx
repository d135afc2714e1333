import { beforeAll, expect, test } from 'vitest';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { isMapAddress, useMapView, ViewToggle, withView } from './toolbar.tsx';

let view: BookingView;

beforeAll(async () => {
  view = viewBooking(await loadSiteContent(), 'uk');
});

function Toggle({ of }: { of: BookingView }) {
  const map = useMapView(of);
  return map !== null && <ViewToggle isMap={map.isOpen} />;
}

test('a resort with houses on the map offers a map view, and the server renders the list', async () => {
  const markup = await renderMarkup(<Toggle of={view} />, 'uk', '/booking?view=map');
  expect(markup).toMatch(/aria-pressed="true"[^>]*>.*Список.*aria-pressed="false"[^>]*>.*Мапа/);
});

test('a resort without houses on the map shows only its list', async () => {
  const options = view.options.map((option) => ({ ...option, onMap: null }));
  expect(await renderMarkup(<Toggle of={{ ...view, options }} />, 'uk')).toBe('');
});

test('the map view is a parameter of the same address, and the list has none', () => {
  expect(isMapAddress('?adults=2&view=map')).toBe(true);
  expect(isMapAddress('?view=moon')).toBe(false);
  expect(isMapAddress('')).toBe(false);
  expect(withView('?adults=2', true)).toBe('?adults=2&view=map');
  expect(withView('', true)).toBe('?view=map');
  expect(withView('?adults=2&view=map', false)).toBe('?adults=2');
  expect(withView('?view=map', false)).toBe('');
});

test('an address that already opens this view stays unchanged', () => {
  expect(withView('?children=6+,0-5', false)).toBe('?children=6+,0-5');
  expect(withView('?view=map&sort=a,b', true)).toBe('?view=map&sort=a,b');
});
