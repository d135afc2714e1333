import { useLingui } from '@lingui/react/macro';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { outboxWords } from './outbox-words.ts';

/** Orders of this device that the resort has not answered yet, or has refused. Placed ones are listed as bookings. */
export function WaitingOrders() {
  const { i18n } = useLingui();
  const waiting = useOutbox().views.filter(({ standing }) => standing !== 'placed');
  return waiting.map((view) => {
    const { text, action } = outboxWords(view, i18n);
    return (
      <article key={view.entry.key} className="cluster3 card between around4 middle compact">
        <p>{text}</p>
        <ButtonLink look="line" isSmall href={action.href}>
          {action.label}
        </ButtonLink>
      </article>
    );
  });
}
