import { Trans } from '@lingui/react/macro';
import { FocusedHeading } from '#app/features/order/focused-heading.tsx';
import { OrderFacts } from '#app/features/order/order-ticket.tsx';
import { standingWords } from '#app/features/order/standing/standing-words.tsx';
import { PassStub } from '#app/features/passes/pass-stub.tsx';
import { callByName } from '#app/format/call-by-name.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { firstNameOf } from '#contract/orders/told-details.ts';
import { avifPath, avifWidths } from '#contract/pictures/picture-paths.ts';
import styles from './pass-ticket.module.css';
import type { OrderSheetProps } from './sheet-props.ts';

/** Everything that the desk needs, with the code in the first screen of a phone. */
export function PassTicket({ order, pass, view }: Pick<OrderSheetProps, 'order' | 'pass' | 'view'>) {
  return (
    <div className={`raised ${styles.pass}`}>
      <div className={`stack3 ${styles.words}`}>
        <div>
          <FocusedHeading look={styles.thanks}>
            {standingWords(order.status, '', null, order.rooms.length).title}
          </FocusedHeading>
          <p className={`heading ${styles.welcome}`}>
            <Welcome firstName={firstNameOf(order)} />
          </p>
        </div>
        <OrderFacts order={order} view={view} isBrief />
      </div>
      <div className={styles.perforation} aria-hidden="true" />
      <div className={`stack ${styles.stub}`}>
        <PassStub number={order.number} pass={pass} />
      </div>
    </div>
  );
}

/** Uses the name only for a guest with the key: the device stores no name. */
function Welcome({ firstName }: { firstName: string | null }) {
  const name = callByName(firstName ?? '', useLocale());
  return name === null ? <Trans>See you soon</Trans> : <Trans>See you soon, {name}</Trans>;
}

/** Silhouettes on the ticket's upper edge. */
export function Figures({ view }: Pick<OrderSheetProps, 'view'>) {
  return (
    <div className={styles.figures} aria-hidden="true">
      {view.scene.figures.map((figure) => (
        <img
          key={figure.name}
          // A browser without AVIF misses only an ornament.
          src={avifPath(figure, avifWidths(figure.width)[0] ?? figure.width)}
          width={figure.width}
          height={figure.height}
          alt=""
        />
      ))}
    </div>
  );
}
