import { expect, test } from 'vitest';
import { API_PATHS, ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { MAIL_CONTEXT, NO_MONEY } from '../../mail/mail-fixture.ts';
import { type MailContext, writeOrderMail } from '../mails/write-order-mail.ts';
import { findOrder } from '../order-repository.ts';
import { NOW, ORDER_BODY, openOrderApp, post, SECRET } from '../place/order-routes-fixture.ts';

/** The departure is on 16 December. Kyiv is two hours ahead of UTC. */
const LAST_MOMENT = Date.parse('2027-01-15T21:59:59Z');

describeRarelyOnPostgres('the link in a mail to the desk', (openFresh) => {
  async function open() {
    const clock = { nowMs: NOW };
    const database = await openFresh();
    const app = await openOrderApp(database, { now: () => clock.nowMs });
    const placed = (await post(app, ORDER_BODY)).body.data as { number: string; access_token: string };
    const order = await findOrder(database.readLatest, placed.number);
    if (order === null) throw new Error('The order is gone');
    // Renders all the data that the mail's text is made of.
    const render: MailContext['renderOrderMail'] = async (_kind, mailed) => ({
      subject: '',
      html: '',
      text: JSON.stringify(mailed),
    });
    const mailContext = { ...MAIL_CONTEXT, sessionSecret: SECRET, renderOrderMail: render };
    const mail = { id: '1', kind: 'desk_placed' } as const;
    const { text } = await writeOrderMail({ mail, order, money: NO_MONEY, mailContext, nowMs: NOW });
    const [, fragment = ''] = /#([^"]+)/.exec(text) ?? [];
    const [[name = '', key = ''] = []] = [...new URLSearchParams(fragment)];
    const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const url = `${API_PATHS.orders}/${placed.number}${path}`;
      const headers = { [ORDER_TOKEN_HEADER]: key };
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, text: answer.payload };
    };
    return { app, clock, placed, text, name, key, send };
  }

  test('opens the current state of the order, and does not reveal the guest’s key', async () => {
    const { placed, text, name, key, send } = await open();
    expect(text).not.toContain(placed.access_token);
    expect(name).toBe('desk');
    const { status, text: answer } = await send('GET', '');
    expect(status).toBe(200);
    expect(JSON.parse(answer).data).toMatchObject({ number: placed.number, status: 'confirmed', access_token: key });
    expect(answer).not.toContain(placed.access_token);
  });

  test('cannot pay, cancel or change the order, or open its pass', async () => {
    const { send } = await open();
    for (const [method, path] of [
      ['POST', '/payments'],
      ['POST', '/cancel?preview=1'],
      ['POST', '/cancel'],
      ['POST', '/stay-ticket'],
      ['GET', '/pass'],
      ['GET', '/stay.ics'],
    ] as const) {
      expect([path, (await send(method, path)).status]).toEqual([path, 404]);
    }
    expect(JSON.parse((await send('GET', '')).text).data.status).toBe('confirmed');
  });

  test('expires 30 days after the departure', async () => {
    const { clock, send } = await open();
    clock.nowMs = LAST_MOMENT;
    expect((await send('GET', '')).status).toBe(200);
    clock.nowMs = LAST_MOMENT + 1000;
    expect((await send('GET', '')).status).toBe(404);
  });

  test('opens no other order', async () => {
    const { app, key } = await open();
    const other = (await post(app, { ...ORDER_BODY, email: 'taras@example.com' })).body.data as { number: string };
    const url = `${API_PATHS.orders}/${other.number}`;
    expect((await app.inject({ url, headers: { [ORDER_TOKEN_HEADER]: key } })).statusCode).toBe(404);
  });
});
