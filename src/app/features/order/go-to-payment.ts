import type { PaymentForm } from '#contract/orders/payments.ts';

/** Opens the provider's page by submitting a form, so that card data never touches our site. */
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
  // The browser's Back may restore this page, which must not keep the form.
  form.remove();
}
