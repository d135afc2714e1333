import type { I18n } from '@lingui/core';
import type { MediaPicture, PictureView } from '#app/content/views/picture-view.ts';
import type { LayoutSettings } from '#app/router/layout-settings.ts';

/** `picture` is also for social networks. `byMedia`: the pictures to preload; their media exclude each other. */
type LeadPicture =
  | { readonly picture: PictureView; readonly sizes: string; readonly byMedia?: undefined }
  | { readonly picture: PictureView; readonly byMedia: readonly MediaPicture[] };

export interface PageMeta {
  readonly title: string;
  /** The resort's name is added to any other title. */
  readonly isWholeTitle?: boolean;
  readonly description: string;
  readonly leadPicture: LeadPicture | null;
  /** The drawing's address, if a page begins with one. */
  readonly leadDrawing?: string;
}

export interface PageHandle<Data> extends LayoutSettings {
  /** A step of one guest's booking: not for search engines. */
  readonly isUnlisted?: boolean;
  describe(data: Data, i18n: I18n): PageMeta;
}
