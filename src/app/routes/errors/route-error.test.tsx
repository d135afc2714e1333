import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { FailedCall } from '#app/error-reports/fetch-public.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { Locale } from '#contract/site/locale.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { RouteError } from './route-error.tsx';

const resort = vi.hoisted(() => ({ isReachable: true }));
vi.mock('#offline/reachability.ts', () => ({
  isReachable: () => resort.isReachable,
  watchReachability: () => () => undefined,
}));

beforeEach(() => Object.assign(resort, { isReachable: true }));

/** The text of the error page for a loader's failure. */
async function wordsFor(error: unknown, locale: Locale): Promise<string> {
  const routes: RouteObject[] = [
    {
      path: '/',
      Component: () => null,
      ErrorBoundary: RouteError,
      loader: () => {
        throw error;
      },
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('A page was expected');
  const markup = renderToString(
    <I18nProvider i18n={await createI18n(locale)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={{ ...context, errors: { '0': error } }}
        hydrate={false}
      />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
}

test.each([
  ['en', 'The page did not load', 'The fault is ours', 'Try again', 'To the home page'],
  ['uk', 'Сторінка не завантажилася', 'Це наша помилка', 'Спробувати ще раз', 'На головну'],
] as const)('a refused call shows in %s its status, its message, and the next step', async (locale, ...texts) => {
  const words = await wordsFor(new FailedCall('/foods', 502), locale);
  for (const text of [...texts, ' 502 ', '/foods answered 502']) expect(words).toContain(text);
});

test('a missing answer is described as such, without a made-up status', async () => {
  resort.isReachable = false;
  const words = await wordsFor(new TypeError('Failed to fetch'), 'en');
  expect(words).toContain('You are offline');
  expect(words).toContain('will open by itself');
});

test('a bug is called a bug, without blaming the connection', async () => {
  const words = await wordsFor(new Error('view is null'), 'uk');
  expect(words).toContain('Сторінка зламалася');
  expect(words).not.toContain('звʼязок');
});

test.each([
  ['en', 'An error occurred while showing the error page', '/en'],
  ['uk', 'Під час показу сторінки з помилкою сталася помилка', '/'],
] as const)('the last fallback page needs neither router nor catalogue in %s', (locale, words, home) => {
  const boundary = new RootErrorBoundary({ locale, children: 'the page' });
  expect(boundary.render()).toBe('the page');
  boundary.state = RootErrorBoundary.getDerivedStateFromError();
  const markup = renderToString(boundary.render());
  expect(markup).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
  expect(markup).toContain(`href="${home}"`);
});
