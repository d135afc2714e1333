import { Plural, useLingui } from '@lingui/react/macro';
import { useHref, useNavigate } from 'react-router-dom';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { ShareButton } from '#app/ui/actions/share-button.tsx';
import { canGoBack } from '#app/ui/browser/can-go-back.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import styles from './house.module.css';

/** The picture fills the window. On phones its height decides the width, at 3 : 2; they request a little less. */
export const HERO_SIZES = '(min-width: 1140px) 100vw, (min-width: 900.02px) 1140px, (min-width: 780px) 100vw, 480px';

interface HeroProps {
  readonly picture: PictureView;
  /** Outdoor pictures end in a treeline, interiors in a straight edge. */
  readonly isOutdoor: boolean;
  readonly frames: number;
  readonly languageLink: React.ReactNode;
  readonly onOpenGallery: () => void;
}

export function Hero({ picture, isOutdoor, frames, languageLink, onOpenGallery }: HeroProps) {
  return (
    <div className="anchor">
      <div className={styles.picture} data-hero>
        <Picture picture={picture} sizes={HERO_SIZES} isLead />
      </div>
      <div className={`narrowOnly line gap2 placed ${styles.controls}`}>
        <BackButton />
        <span className="fills" />
        {languageLink}
        <ShareButton look="paper" />
      </div>
      <button
        type="button"
        className={`label inline2 chipped placed ${styles.frames}`}
        aria-haspopup="dialog"
        onClick={onOpenGallery}
      >
        <Icon name="images" size={18} />
        <Plural value={frames} one="# photo" other="# photos" />
      </button>
      {isOutdoor && (
        <div className="edge">
          <Treeline surface="paper" />
        </div>
      )}
    </div>
  );
}

/** Goes back within the site. A guest who came from another site gets the home page. */
function BackButton() {
  const { t } = useLingui();
  const home = useHref('/');
  const navigate = useNavigate();
  return (
    <a
      data-round
      className="bold raised t15 bare"
      href={home}
      aria-label={t`Back`}
      onClick={(event) => {
        event.preventDefault();
        if (canGoBack()) void navigate(-1);
        else void navigate('/');
      }}
    >
      <Icon name="back" size={22} />
    </a>
  );
}
