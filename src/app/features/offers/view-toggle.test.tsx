import { beforeAll, expect, test } from 'vitest';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { useMapView, ViewToggle } from './view-toggle.tsx';

let view: BookingView;

beforeAll(async () => {
  view = viewBooking(await loadSiteContent(), 'uk');
});

function Toggle({ of }: { of: BookingView }) {
  const map = useMapView(of);
  return map !== null && <ViewToggle isMap={map.isOpen} />;
}

test('a resort with houses on the map offers the map, and the server shows the list', async () => {
  const markup = await renderMarkup(<Toggle of={view} />, 'uk', '/booking?view=map');
  expect(markup).toMatch(/aria-pressed="true"[^>]*>.*Список.*aria-pressed="false"[^>]*>.*Мапа/);
});

test('a resort without houses on the map shows only its list', async () => {
  const options = view.options.map((option) => ({ ...option, onMap: null }));
  expect(await renderMarkup(<Toggle of={{ ...view, options }} />, 'uk')).toBe('');
});
