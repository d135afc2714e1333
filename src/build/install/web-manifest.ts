import type { ResortFile } from '#content/resort/resort-schema.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { webManifestPath } from '#server/render/install-links.ts';
import { ICON_FILES, SHORTCUT_ICON_PX, type ShortcutKey, shortcutIconPath } from './icon-files.ts';

const SHORTCUTS: Readonly<Record<Locale, Readonly<Record<ShortcutKey, string>>>> = {
  uk: { book: 'Забронювати', rooms: 'Номери', bookings: 'Мої бронювання', map: 'Мапа курорту' },
  en: { book: 'Book your stay', rooms: 'Rooms', bookings: 'My bookings', map: 'Resort map' },
};

const SHORTCUT_PATHS: Readonly<Record<ShortcutKey, string>> = {
  book: '/booking',
  rooms: '/accommodation/rooms',
  bookings: '/my-bookings',
  map: '/guide',
};

const SCREENSHOTS = {
  home: { sizes: '780x1688', form_factor: 'narrow' },
  room: { sizes: '780x1688', form_factor: 'narrow' },
  wide: { sizes: '1440x900', form_factor: 'wide' },
} as const;

interface ManifestSources {
  readonly resort: Pick<ResortFile, 'name' | 'description' | 'screenshots'>;
  /** The colour of the splash screen's background until the first paint. */
  readonly paper: string;
  /** Names of the pictures that there are: `uk-home.webp`. */
  readonly screenshots: ReadonlySet<string>;
}

/**
 * Both languages share one `id`, because they are one app. The app opens in the language in which it was installed.
 */
export function webManifest(locale: Locale, { resort, paper, screenshots }: ManifestSources) {
  const name = resort.name[locale];
  const root = locale === 'uk' ? '' : `/${locale}`;
  return {
    id: '/',
    start_url: root === '' ? '/' : root,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    lang: locale,
    dir: 'ltr',
    name,
    short_name: name,
    description: resort.description[locale],
    categories: ['travel', 'lifestyle'],
    theme_color: paper,
    background_color: paper,
    icons: ICON_FILES.map(({ path, sizes, type, purpose }) => ({ src: path, sizes, type, purpose })),
    shortcuts: entriesOf(SHORTCUT_PATHS).map(([key, path]) => ({
      name: SHORTCUTS[locale][key],
      url: `${root}${path}`,
      icons: [{ src: shortcutIconPath(key), sizes: `${SHORTCUT_ICON_PX}x${SHORTCUT_ICON_PX}`, type: 'image/png' }],
    })),
    screenshots: entriesOf(SCREENSHOTS)
      .filter(([key]) => screenshots.has(`${locale}-${key}.webp`))
      .map(([key, screen]) => ({
        src: `/screenshots/${locale}-${key}.webp`,
        type: 'image/webp',
        label: resort.screenshots[key][locale],
        ...screen,
      })),
  };
}

export const WEB_MANIFESTS = LOCALES.map((locale) => ({ locale, path: webManifestPath(locale) }));

function entriesOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}
