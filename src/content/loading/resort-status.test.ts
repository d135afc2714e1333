import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { ContentError, describeProblem } from '#content/checks/content-error.ts';
import { type Edit, freshContentFolder, set } from './content-folder-fixture.ts';
import { readResortStatus, STATUS_FILE } from './resort-status.ts';

const content = freshContentFolder();

async function refusal(): Promise<string[]> {
  const error = await readResortStatus(content.path).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw new Error(`Not refused as broken content: ${error}`);
  return error.problems.map((problem) => describeProblem(problem, 'en'));
}

it('the status is read from the resort’s own file', async () => {
  const status = await readResortStatus();
  expect(Object.keys(status)).toEqual(['power', 'heat', 'internet', 'shelter']);
  expect(status.shelter.place.uk).not.toBe('');
});

test.each(['2026-11-21T14:05Z', '2026-11-21T14:05+02:00', '2028-02-29T23:59:59+03:00'])(
  'accepts %s as a time',
  async (time) => {
    await content.edit(STATUS_FILE, set('power.updated_at', time));
    expect((await readResortStatus(content.path)).power.updated_at).toBe(time);
  },
);

test.each<[string, Edit, string]>([
  ['an unknown word', set('power.state', 'maybe'), 'power.state · expected one of on, generator, off, found "maybe"'],
  ['a state of another service', set('heat.state', 'generator'), 'heat.state · expected one of on, reduced, off'],
  [
    'a missing state',
    set('internet.state', undefined),
    'internet.state · expected one of on, slow, off, found nothing',
  ],
  [
    'a missing shelter',
    set('shelter', undefined),
    'shelter · expected an object with state, updated_at, place, found nothing',
  ],
  ['a place in one language', set('shelter.place.en', ''), 'shelter.place.en · expected'],
  ['an unknown field', set('water', 'on'), 'water · expected no such field'],
  ['a time without its zone', set('power.updated_at', '2026-11-21T14:05'), 'power.updated_at · expected a time'],
  ['a time in everyday language', set('power.updated_at', '14:05'), 'power.updated_at · expected a time'],
  ['a day that does not exist', set('heat.updated_at', '2026-02-30T14:05Z'), 'heat.updated_at · expected a time'],
  ['an hour that does not exist', set('heat.updated_at', '2026-11-21T25:05Z'), 'heat.updated_at · expected a time'],
  ['a zone that does not exist', set('heat.updated_at', '2026-11-21T14:05+99:00'), 'heat.updated_at · expected a time'],
])('the status is refused with the position of the error: %s', async (_, change, told) => {
  await content.edit(STATUS_FILE, change);
  expect(await refusal()).toEqual([expect.stringContaining(`${STATUS_FILE} · ${told}`)]);
});

it('the status is refused if it is missing or incomplete', async () => {
  await writeFile(join(content.path, STATUS_FILE), '{ "power": { "sta');
  expect(await refusal()).toEqual([
    expect.stringMatching(/^resort-status\.json · (?:line|whole file).* · expected .*straight quotes/),
  ]);
  await rm(join(content.path, STATUS_FILE));
  expect(await refusal()).toEqual([`${STATUS_FILE} · whole file · expected JSON, found no such file`]);
});
