import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { LogoWordmark } from '#app/ui/media/logo.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { call } from '../../api.ts';
import { switchLanguage } from '../../desk-i18n.ts';
import styles from './entry.module.css';

/** The column with a form, between the resort's name and the choice of language. */
export function EntryFrame({ foot, children }: { readonly foot: ReactNode; readonly children: ReactNode }) {
  const { i18n } = useLingui();
  const other = i18n.locale === 'uk' ? 'en' : 'uk';
  return (
    <div className={styles.frame}>
      <SidePicture className={styles.side} />
      <header className={`row between ${styles.head}`}>
        <span className={styles.logo}>
          <LogoWordmark />
        </span>
        <button
          type="button"
          className={`tap strong ${styles.language}`}
          lang={other}
          onClick={() => void switchLanguage(i18n, other)}
        >
          {other === 'en' ? 'EN' : 'УКР'}
        </button>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={`small ${styles.foot}`}>{foot}</footer>
    </div>
  );
}

/** The picture that the guests' sign-in shows too. Nothing is shown if the resort has none with this name. */
const NAME = 'entry-side';

interface PictureList {
  readonly data: readonly { readonly attributes: readonly PictureRecord[] }[];
}

/** Shown only where there is room beside the form. `className` positions it. */
export function SidePicture({ className }: { readonly className: string | undefined }) {
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const { data } = useQuery({
    queryKey: ['pictures'],
    queryFn: () => call<PictureList>('GET', API_PATHS.pictures),
    enabled: isWide,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const record = data?.data.flatMap(({ attributes }) => attributes).find(({ name }) => name === NAME);
  if (!isWide || record === undefined) return null;
  const { name, revision, width, height, dominant, focus } = record;
  return (
    <div className={className}>
      <Picture
        picture={{ name, revision, width, height, dominant, alt: '', ...(focus && { focus }) }}
        sizes="42vw"
        isLead
        isDecorative
      />
    </div>
  );
}
