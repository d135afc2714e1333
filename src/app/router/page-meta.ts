import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { MediaPicture, PictureView } from '#app/content/views/picture-view.ts';
import { withoutTypesetting } from '#app/format/typeset.ts';
import { returnToLink } from '#app/router/history.ts';
import type { LayoutSettings } from '#app/router/layout-settings.ts';

export const SHELL_ID = 'shell';

/** `picture` is also for social networks. `byMedia`: the pictures to preload; their media exclude each other. */
type LeadPicture =
  | { readonly picture: PictureView; readonly sizes: string; readonly byMedia?: undefined }
  | { readonly picture: PictureView; readonly byMedia: readonly MediaPicture[] };

export interface PageMeta {
  readonly title: string;
  /** The resort's name is added to any other title. */
  readonly isWholeTitle?: boolean;
  readonly description?: string;
  readonly leadPicture?: LeadPicture | undefined;
  readonly leadDrawing?: string;
}

export interface PageHandle<Data> extends LayoutSettings {
  /** A step of one guest's booking: not for search engines. */
  readonly isUnlisted?: boolean;
  describe(data: Data, i18n: I18n): PageMeta;
}

/** The server's page already has title and focus. */
export function useDocumentHead(title: string): void {
  const { pathname } = useLocation();
  const shownPath = useRef(useNavigationType() === 'POP' ? pathname : null);

  useEffect(() => {
    document.title = title;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!returnToLink()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);
}

/** Browsers, search engines and bookmarks store it, so it has ordinary spaces and hyphens. */
export function documentTitle({ title, isWholeTitle = false }: PageMeta, i18n: I18n): string {
  return withoutTypesetting(isWholeTitle ? title : `${title} · ${resortName(i18n)}`);
}

export function resortName(i18n: I18n): string {
  return i18n._(msg`%resort%`);
}
