import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { auditOf, STAFF_EMAIL } from '../desk-fixture.ts';
import { calendarWith, FROM, MANAGER_EMAIL, openChannels, openResortWithChannels, TO } from './channels-fixture.ts';

describeEachDatabase('channels', (openFresh) => {
  const open = async () => openResortWithChannels(await openFresh());

  test.each(['free', 'keep'] as const)('are removed, and their nights are freed on request: %s', async (nights) => {
    const { channels, serve, blocks, channel, differences } = await open();
    const { data } = (await channels.add()).body;
    await serve([FROM, TO]);
    expect((await channels.remove(data.id, nights)).status).toBe(204);
    expect((await channels.remove(data.id, nights)).status).toBe(404);
    await channels.look();
    expect([await channel(), (await blocks()).length]).toEqual([undefined, nights === 'free' ? 0 : 1]);
    expect(await differences()).toEqual([]);
    expect((await channels.published(data.calendar)).statusCode).toBe(404);
  });

  test('can be renamed, and start again with another address', async () => {
    const { desk, channels, serve, channel, blocks } = await open();
    const { id } = (await channels.add()).body.data;
    await serve([FROM, TO]);
    const other = 'https://channel.example/other.ics';
    const path = DESK_PATHS.oneChannel.replace(':id', id);
    expect((await channels.send('PUT', path, { name: 'Airbnb', address: other })).status).toBe(204);
    expect(await channel()).toMatchObject({ name: 'Airbnb', address: other, is_read: false, stays: 1 });
    channels.served.set(other, calendarWith());
    await channels.look();
    expect([await blocks(), await channel()]).toMatchObject([[], { is_read: true, freed: 1 }]);
    expect(await auditOf(desk)).toContain(`${MANAGER_EMAIL} channel_changed Booking.com`);
  });

  test.each<[string, object, string]>([
    ['an address without TLS', { address: 'http://channel.example/a.ics' }, 'address'],
    ['an address of our own network', { address: 'https://169.254.169.254/latest' }, 'address'],
    ['a unit of another kind', { unit: 'Oak 1' }, 'unit'],
    ['a kind that does not exist', { unit: null, category_id: 99 }, 'unit'],
    ['no name', { name: '' }, 'name'],
  ])('with %s are refused by field', async (_name, change, field) => {
    const { channels } = await open();
    const { status, body } = await channels.add(change);
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
    expect(await channels.list()).toEqual([]);
  });

  test('are only for managers', async () => {
    const { desk, channels } = await open();
    await channels.add();
    const reception = await openChannels(desk, 'desk', `other-${STAFF_EMAIL}`);
    const answers = [
      await reception.add(),
      await reception.send('GET', DESK_PATHS.channels),
      await reception.remove('x', 'free'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
