import type { KindRecord } from './accommodation-kinds.ts';
import type { CategoryRecord } from './categories.ts';
import type { HomePageRecord } from './home-pages.ts';
import type { PictureRecord } from './pictures.ts';
import type { ContentList } from './schema.ts';

/** All that pages are made of, as the content calls answer it: read from files on the server, fetched in the browser. */
export interface SiteContent {
  readonly categories: ContentList<CategoryRecord>;
  readonly kinds: ContentList<KindRecord>;
  readonly homePages: ContentList<HomePageRecord>;
  readonly pictures: ContentList<PictureRecord>;
}

/** Where a page finds its content; the same routes run with either source. */
export interface ContentSource {
  load(): Promise<SiteContent>;
}
