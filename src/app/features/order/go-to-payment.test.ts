import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToPayment } from './go-to-payment.ts';

const FORM = { action: 'https://pay.example/checkout', data: 'eyJhIjoxfQ==', signature: 'c2ln"<>' };

interface Sent {
  readonly method: string;
  readonly action: string;
  readonly isOnPage: boolean;
  readonly fields: readonly [string, string, string][];
}

let page: object[];
let sent: Sent[];

beforeEach(() => {
  [page, sent] = [[], []];
  const createElement = (tag: string) => {
    const children: { type: string; name: string; value: string }[] = [];
    const element = {
      tag,
      method: '',
      action: '',
      append: (child: (typeof children)[number]) => children.push(child),
      remove: () => page.splice(page.indexOf(element), 1),
      submit: () => {
        const { method, action } = element;
        const fields = children.map(({ type, name, value }): [string, string, string] => [type, name, value]);
        sent.push({ method, action, isOnPage: page.includes(element), fields });
      },
    };
    return element;
  };
  vi.stubGlobal('document', { createElement, body: { append: (element: object) => page.push(element) } });
});
afterEach(() => vi.unstubAllGlobals());

test('sends the guest to the provider’s page with exactly the data that our server has signed', () => {
  goToPayment(FORM);
  expect(sent).toEqual([
    {
      method: 'post',
      action: FORM.action,
      isOnPage: true,
      fields: [
        ['hidden', 'data', FORM.data],
        ['hidden', 'signature', FORM.signature],
      ],
    },
  ]);
});

test('leaves the page unchanged for a guest who returns by Back, who may pay again', () => {
  goToPayment(FORM);
  expect(page).toEqual([]);
  goToPayment(FORM);
  expect(sent).toHaveLength(2);
});
