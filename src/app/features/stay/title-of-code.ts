import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import type { Locale } from '#contract/site/locale.ts';

/** The title of an accommodation by its code; the code itself if the accommodation has left the catalogue. */
export function titleOfCode({ options }: Pick<OrderPagesView, 'options'>, code: string): string {
  return options.find(({ accommodation }) => accommodation.code === code)?.title ?? code;
}

/** «Шале над озером і Котедж «Дуб»». */
export function listTitles(titles: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(titles).replace(' і ', ' і\u00a0');
}
