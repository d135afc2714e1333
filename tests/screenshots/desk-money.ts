import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESK_PATHS, DESK_REQUEST_HEADER } from '#contract/desk/desk-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { API_BASE, IDEMPOTENCY_KEY_HEADER, ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { waitForStillness } from '../browser/fixtures.ts';
import type { Screen } from './take-screens.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Fills a shift as a day at reception would: receipts with and without a number, a mistake, and a cancelled stay. */
export async function fillShift(origin: string, cookies: readonly Cookie[], orders: readonly Order[]): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const send = async (path: string, body: object) => {
    const headers = { cookie, [DESK_REQUEST_HEADER]: '1', [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
    const response = await fetch(`${origin}${API_BASE}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).data;
  };
  const [first, second, third, last] = orders as readonly [Order, Order, Order, Order];
  const pay = (order: Order, body: object) => send(DESK_PATHS.payments.replace(':number', order.number), body);
  await send(DESK_PATHS.shifts, { opening: 3_000 });
  await pay(last, { method: 'cash', amount: 6_840, fiscal_number: '3 914 141 218' });
  await pay(third, { method: 'transfer', amount: 5_000, company: 'ТОВ «Смерічка»', document: '118' });
  const { row } = await pay(third, { method: 'terminal', amount: 640 });
  await send(DESK_PATHS.correction.replace(':id', row.id), { reason: 'не те бронювання' });
  await pay(second, { method: 'terminal', amount: 1_900, fiscal_number: '3 914 203 640' });
  await pay(second, { method: 'refund', way: 'cash', amount: 500, reason: 'переплата', confirm_over: true });
  await pay(first, { method: 'cash', amount: 1_000 });
  const cancelled = await fetch(`${origin}${API_BASE}/orders/${last.number}/cancel`, {
    method: 'POST',
    headers: { [ORDER_TOKEN_HEADER]: last.access_token },
  });
  if (!cancelled.ok) throw new Error(`Not cancelled: ${await cancelled.text()}`);
}

interface MoneyScreens {
  readonly openDay: (page: Page, prefix: string) => Promise<void>;
  readonly openMoney: (page: Page, prefix: string) => Promise<void>;
}

export function moneyScreens({ openDay, openMoney }: MoneyScreens): Readonly<Record<string, Screen>> {
  const openSheet = async (page: Page, name: RegExp, place = 0) => {
    await page.getByRole('button', { name }).nth(place).click();
    await page.locator('dialog[open] form').waitFor();
    await waitForStillness(page);
  };
  return {
    'cash-desk': openMoney,
    'cash-counted': async (page, prefix) => {
      await openMoney(page, prefix);
      await page.locator('form input').first().fill('9000');
    },
    'take-payment': async (page, prefix) => {
      await openDay(page, prefix);
      await openSheet(page, /^(Прийняти|Take)/);
    },
    'take-payment-above': async (page, prefix) => {
      await openDay(page, prefix);
      await openSheet(page, /^(Прийняти|Take)/);
      await page.locator('dialog input').first().fill('99 999');
      await page.locator('dialog [type="submit"]').click();
      await page.getByRole('alert').waitFor();
    },
    'cash-period': async (page, prefix) => {
      await openMoney(page, prefix);
      await page.getByRole('link', { name: /^(?:Період|Period)$/ }).click();
      await page.getByRole('table').waitFor();
    },
    'add-row': async (page, prefix) => {
      await openMoney(page, prefix);
      await page.getByRole('button', { name: /^(?:Додати запис|Add a row)$/ }).click();
      await page.locator('dialog[open] input').fill('Нечуй');
      await page.locator('dialog[open] li').first().waitFor();
    },
    'add-number': async (page, prefix) => {
      await openMoney(page, prefix);
      await openSheet(page, /^(Вписати номер|Add the number)$/);
    },
    'take-back': async (page, prefix) => {
      await openMoney(page, prefix);
      await openSheet(page, /^(Скасувати|Take back)/);
    },
    'return-money': async (page, prefix) => {
      await openMoney(page, prefix);
      await openSheet(page, /^(Повернути|Return)$/);
    },
  };
}
