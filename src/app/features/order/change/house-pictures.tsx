import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import styles from './house-pictures.module.css';

interface HousePicturesProps {
  readonly old: Accommodation;
  readonly next: Accommodation;
  readonly view: Pick<OrderPagesView, 'options'>;
}

/** The old house, faded, and the new one; one picture if it stays the same. The row's height never changes. */
export function HousePictures({ old, next, view }: HousePicturesProps) {
  const pictureOf = ({ id }: Accommodation) => view.options.find((option) => option.accommodation.id === id)?.picture;
  const [was, willBe] = [pictureOf(old), pictureOf(next)];
  const isMoved = old.id !== next.id;
  return (
    <span className={`row2 ${styles.pictures}`}>
      {isMoved && was !== undefined && (
        <>
          <span className={`${styles.picture} ${styles.old}`}>
            <Picture picture={was} sizes="180px" isDecorative />
          </span>
          <Icon name="forward" />
        </>
      )}
      {willBe !== undefined && (
        <span className={styles.picture}>
          <Picture picture={willBe} sizes="180px" isDecorative />
        </span>
      )}
    </span>
  );
}
