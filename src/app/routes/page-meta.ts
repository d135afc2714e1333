import type { I18n } from '@lingui/core';
import type { PictureView } from '../content/picture-view.ts';

/** What a page tells the head of its document. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The largest picture of the first screen, preloaded by the server. */
  readonly leadPicture: { readonly picture: PictureView; readonly sizes: string } | null;
  readonly structuredData: unknown;
}

/** `handle` of every page's route; the root's document head and the server read it. */
export interface PageHandle<Data> {
  describe(data: Data, i18n: I18n): PageMeta;
}
