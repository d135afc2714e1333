import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { call } from '../../api.ts';

/** The resort's picture beside the guests' sign-in too; nothing if the resort has none of this name. */
const NAME = 'entry-side';

interface PictureList {
  readonly data: readonly { readonly attributes: readonly PictureRecord[] }[];
}

/** Only where there is room beside the form. `className` places it. */
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
