import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { webManifestPath } from '#server/render/install-links.ts';
import { ICON_FILES, SHORTCUT_ICON_PX, type ShortcutKey, shortcutIconPath } from './icon-files.ts';

/** The colour `paper` of tokens.css: the splash screen's background until the first paint. */
const PAPER = '#f6efe0';

interface Words {
  readonly name: string;
  readonly description: string;
  readonly shortcuts: Readonly<Record<ShortcutKey, string>>;
  readonly screenshots: Readonly<Record<ScreenshotKey, string>>;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  uk: {
    name: 'Смерека',
    description: 'Лісовий курорт у кишені: оселі, бронювання, мапа й путівник, навіть без мережі.',
    shortcuts: { book: 'Забронювати', rooms: 'Номери', bookings: 'Мої бронювання', map: 'Мапа курорту' },
    screenshots: { home: 'Головна сторінка', room: 'Шале над озером', wide: 'Головна сторінка на великому екрані' },
  },
  en: {
    name: 'Smereka',
    description: 'A forest resort in your pocket: stays, booking, map and guide, even without a network.',
    shortcuts: { book: 'Book your stay', rooms: 'Rooms', bookings: 'My bookings', map: 'Resort map' },
    screenshots: { home: 'The home page', room: 'The lakeside chalet', wide: 'The home page on a large screen' },
  },
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
type ScreenshotKey = keyof typeof SCREENSHOTS;

/**
 * Both languages share one `id`, because they are one app. The app opens in the language in which it was installed.
 */
export function webManifest(locale: Locale) {
  const { name, description, shortcuts, screenshots } = WORDS[locale];
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
    description,
    categories: ['travel', 'lifestyle'],
    theme_color: PAPER,
    background_color: PAPER,
    icons: ICON_FILES.map(({ path, sizes, type, purpose }) => ({ src: path, sizes, type, purpose })),
    shortcuts: entriesOf(SHORTCUT_PATHS).map(([key, path]) => ({
      name: shortcuts[key],
      url: `${root}${path}`,
      icons: [{ src: shortcutIconPath(key), sizes: `${SHORTCUT_ICON_PX}x${SHORTCUT_ICON_PX}`, type: 'image/png' }],
    })),
    screenshots: entriesOf(SCREENSHOTS).map(([key, screen]) => ({
      src: `/screenshots/${locale}-${key}.webp`,
      type: 'image/webp',
      label: screenshots[key],
      ...screen,
    })),
  };
}

export const WEB_MANIFESTS = LOCALES.map((locale) => ({ locale, path: webManifestPath(locale) }));

function entriesOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}
