import type { HomeView } from '#app/content/views/home-view.ts';
import type { MediaPicture } from '#app/content/views/picture-view.ts';

/** A phone's poster is wider than its window, because its height decides; mist hides a blurred smaller file. */
const TALL_SIZES = '(min-width: 640px) 100vw, 412px';
const WIDE_SIZES = '(min-width: 1440px) 100vw, 1440px';

const TALL = '(max-width: 900px)';
const WIDE = '(min-width: 900.02px)';
const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';

/** The poster for every window and scheme. The media exclude each other, so that only one picture is preloaded. */
export function heroPictures({ day, night }: Pick<HomeView['hero'], 'day' | 'night'>): MediaPicture[] {
  return [
    { media: `${TALL} and ${DAY}`, picture: day.tall, sizes: TALL_SIZES },
    { media: `${WIDE} and ${DAY}`, picture: day.wide, sizes: WIDE_SIZES },
    { media: `${TALL} and ${NIGHT}`, picture: night.tall, sizes: TALL_SIZES },
    { media: `${WIDE} and ${NIGHT}`, picture: night.wide, sizes: WIDE_SIZES },
  ];
}
