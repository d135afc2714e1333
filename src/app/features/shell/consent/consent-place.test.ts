import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const URL_OF_TAG = 'https://counter.example/tag.js?id=1';
const VIEW = {
  event: 'page_view',
  page_path: '/rooms',
  page_location: 'https://resort.example/rooms',
  page_referrer: '',
} as const;

interface Script {
  src?: string;
  async?: boolean;
  referrerPolicy?: string;
  remove: () => void;
}

let scripts: Script[];
let cookies: string[];
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  scripts = [];
  cookies = [];
  reload.mockClear();
  const created: Script[] = [];
  vi.stubGlobal('document', {
    head: { append: (script: Script) => scripts.push(script) },
    createElement: () => {
      const script: Script = { remove: () => scripts.splice(scripts.indexOf(script), 1) };
      created.push(script);
      return script;
    },
    get cookie() {
      return 'locale=uk; consent=refused; _ga=GA1.2';
    },
    set cookie(written: string) {
      cookies.push(written);
    },
  });
  vi.stubGlobal('location', { hostname: 'www.resort.example' });
  stubWindow();
});
afterEach(() => vi.unstubAllGlobals());

function stubWindow(more: object = {}) {
  const page = { location: { reload }, ...more };
  vi.stubGlobal('window', page);
  return page as { dataLayer?: unknown[] };
}

/** Loads the tag of a page that has just been loaded. */
const loadTag = () => import('./consent-place.tsx');

describe('the third-party tag', () => {
  test('is loaded once, however many pages the guest opens, and receives only the site’s origin', async () => {
    const { startTag } = await loadTag();
    for (let page = 1; page <= 3; page += 1) startTag(URL_OF_TAG);
    expect(scripts).toMatchObject([{ src: URL_OF_TAG, async: true, referrerPolicy: 'strict-origin' }]);
  });

  test('is the only script that its policy accepts', async () => {
    const rules = vi.fn();
    const createPolicy = (name: string, { createScriptURL }: { createScriptURL: (url: string) => string | null }) => {
      rules(name, createScriptURL(URL_OF_TAG), createScriptURL('https://elsewhere.example/'));
      return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` };
    };
    stubWindow({ trustedTypes: { createPolicy } });
    const { startTag } = await loadTag();
    startTag(URL_OF_TAG);
    expect(rules).toHaveBeenCalledWith('analytics', URL_OF_TAG, null);
    expect(scripts[0]?.src).toBe(`trusted ${URL_OF_TAG}`);
  });

  test('is not added to the page if its policy is refused, and may be tried again', async () => {
    const createPolicy = vi.fn(() => {
      throw new TypeError('The name is taken');
    });
    stubWindow({ trustedTypes: { createPolicy } });
    const { startTag, stopTag } = await loadTag();
    expect(() => startTag(URL_OF_TAG)).toThrow('The name is taken');
    expect(scripts).toEqual([]);
    expect(stopTag()).toBe(false);
  });
});

test('the tag receives page views in order once it has loaded', async () => {
  const page = stubWindow();
  const { tellPageView } = await loadTag();
  tellPageView(VIEW);
  tellPageView({ ...VIEW, page_path: '/contacts' });
  expect(page.dataLayer).toEqual([VIEW, { ...VIEW, page_path: '/contacts' }]);
});

test('the tag keeps the entries of its existing queue', async () => {
  const page = stubWindow({ dataLayer: ['begun'] });
  const { tellPageView } = await loadTag();
  tellPageView(VIEW);
  expect(page.dataLayer).toEqual(['begun', VIEW]);
});

describe('withdrawing consent', () => {
  test('removes the tag and its cookies and reloads the page, because a script cannot be undone', async () => {
    const { startTag, stopTag } = await loadTag();
    startTag(URL_OF_TAG);
    expect(stopTag()).toBe(true);
    expect(scripts).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
    expect(cookies.some((written) => written.startsWith('_ga=; '))).toBe(true);
    expect(cookies.join()).not.toMatch(/locale|consent/);
  });

  test('does not reload a page without a tag, but removes data of an earlier visit', async () => {
    const { stopTag } = await loadTag();
    expect(stopTag()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(cookies.filter((written) => written.includes('Domain=resort.example'))).toEqual([
      '_ga=; Path=/; Max-Age=0; Domain=resort.example',
    ]);
  });
});
