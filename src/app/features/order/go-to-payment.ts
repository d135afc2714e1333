import type { PaymentForm } from '#contract/orders/payments.ts';

/** Leaves for the provider's page by a form of its own: card data never touches ours (payments.md). */
export function goToPayment({ action, data, signature }: PaymentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries({ data, signature })) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  // Who comes back by the browser's Back may find this very page again.
  form.remove();
}
