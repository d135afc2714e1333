import type { Locator, Page } from '@playwright/test';
import type { Stay } from '#domain/stay/stay.ts';
import { pickDates, waitForHydration } from './fixtures.ts';

/** A kind and one accommodation of it, as the panel names them. */
export type PanelChoice = readonly [kind: string, title: string];

/** Opens the panel by Book, then picks the kind, its one accommodation, and the nights. */
export async function pickInPanel(page: Page, path: string, [kind, title]: PanelChoice, stay: Stay): Promise<Locator> {
  await page.goto(path);
  await waitForHydration(page);
  const doors = page.getByRole('link', { name: /^(?:Book your stay|Забронювати)$/ });
  await doors.filter({ visible: true }).last().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
  await panel.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await pickDates(page, stay.arrival, stay.departure);
  return panel;
}
