import type { ResortFile } from '#content/resort/resort-schema.ts';
import type { Locale } from '#contract/site/locale.ts';

const SCREENSHOTS = {
  home: { sizes: '780x1688', form_factor: 'narrow' },
  room: { sizes: '780x1688', form_factor: 'narrow' },
  wide: { sizes: '1440x900', form_factor: 'wide' },
} as const;

interface ManifestSources {
  readonly resort: Pick<ResortFile, 'name' | 'description' | 'screenshots'>;
  /** Background colour of the splash screen until the first paint. */
  readonly paper: string;
  /** Names of the existing pictures: `uk-home.webp`. */
  readonly screenshots: ReadonlySet<string>;
}

/** What a resort adds to `public/manifest-*.webmanifest`. */
export function manifestOfResort(locale: Locale, { resort, paper, screenshots }: ManifestSources) {
  return {
    name: resort.name[locale],
    short_name: resort.name[locale],
    description: resort.description[locale],
    theme_color: paper,
    background_color: paper,
    screenshots: (Object.keys(SCREENSHOTS) as (keyof typeof SCREENSHOTS)[])
      .filter((key) => screenshots.has(`${locale}-${key}.webp`))
      .map((key) => ({
        src: `/screenshots/${locale}-${key}.webp`,
        type: 'image/webp',
        label: resort.screenshots[key][locale],
        ...SCREENSHOTS[key],
      })),
  };
}
