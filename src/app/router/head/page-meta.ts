import type { I18n } from '@lingui/core';
import type { MediaPicture, PictureView } from '#app/content/views/picture-view.ts';
import type { LayoutSettings } from '#app/router/layout-settings.ts';

/**
 * `picture` also stands for the page in social networks. Where it differs from window to window, `byMedia` tells which
 * one to preload; their media exclude each other.
 */
type LeadPicture =
  | { readonly picture: PictureView; readonly sizes: string; readonly byMedia?: undefined }
  | { readonly picture: PictureView; readonly byMedia: readonly MediaPicture[] };

/** What a page tells the head of its document. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The largest picture of the first screen, preloaded by the server. */
  readonly leadPicture: LeadPicture | null;
  readonly structuredData: unknown;
}

/** `handle` of every page's route; the frame around it, the document's head and the server read it. */
export interface PageHandle<Data> extends LayoutSettings {
  /** A step of one guest's booking: not for search engines. */
  readonly isUnlisted?: boolean;
  describe(data: Data, i18n: I18n): PageMeta;
}
