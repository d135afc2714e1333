import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { PassKey } from '#contract/passes/booking-pass.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import type { RunningSite } from './fixtures.ts';

const PARTY = { adults: 2, children: ['6+'] as const };
export const THANKS = { uk: 'Чудово! Вашу оселю заброньовано. Дякуємо', en: 'Great! Your room is booked. Thank you' };

export interface Booked {
  readonly number: string;
  readonly token: string;
  readonly stay: Stay;
  /** Addresses of its page, without and with the key. */
  readonly path: string;
  readonly link: string;
}

/** Books a stay to be paid at the reception on another device: the guest has the mail's link. */
export async function book(site: RunningSite, code: string, daysAhead: number, root = '/en'): Promise<Booked> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation(code);
  const stay = await client.findStay(room, PARTY, 3, daysAhead);
  const { body } = await client.placeOrder(await client.prepareOrder(room, PARTY, stay));
  const { number, access_token: token } = body.data ?? { number: '', access_token: '' };
  const path = `${root}/booking/thank-you?order=${number}`;
  return { number, token, stay, path, link: `${path}#key=${token}` };
}

export async function fetchKey(site: RunningSite): Promise<PassKey> {
  return (await fetch(`${site.origin}/api/v1/pass-key`)).json() as Promise<PassKey>;
}

export function codeOf(page: Page, number: string) {
  return page
    .getByRole('img', { name: new RegExp(`(?:QR code of booking|QR-\u2060код бронювання) ${number}`) })
    .first();
}

/** What a camera reads from the screen. */
export async function readCode(page: Page, number: string): Promise<string | undefined> {
  const picture = await codeOf(page, number).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
