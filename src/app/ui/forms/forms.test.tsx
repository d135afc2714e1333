import { describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { Counter } from './counter.tsx';
import { EmailField } from './email-field.tsx';
import { SelectField, TextArea, TextField } from './field.tsx';

const FIELDS = [
  ['a line', (texts: object) => <TextField label="Name" {...texts} />, 'input'],
  ['several lines', (texts: object) => <TextArea label="Name" {...texts} />, 'textarea'],
  ['a choice', (texts: object) => <SelectField label="Name" {...texts} />, 'select'],
] as const;

describe.each(FIELDS)('a field for %s', (_name, field, control) => {
  test('is named by its label', async () => {
    const markup = await renderMarkup(field({}), 'uk');
    const [, id] = new RegExp(`<${control}[^>]* id="([^"]+)"`).exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>Name</label>`));
  });

  test('has no description and no error state without hint and error', async () => {
    const markup = await renderMarkup(field({ error: null }), 'uk');
    expect(markup).not.toMatch(/aria-describedby|aria-invalid/);
  });

  test('is described by its hint, or by its error instead', async () => {
    const hinted = await renderMarkup(field({ hint: 'As in your passport' }), 'uk');
    const [, note] = /aria-describedby="([^"]+)"/.exec(hinted) ?? [];
    expect(hinted).toContain(`id="${note}"`);
    expect(hinted).not.toContain('aria-invalid');
    const wrong = await renderMarkup(field({ hint: 'As in your passport', error: 'Too short' }), 'uk');
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toContain('Too short');
    expect(wrong).not.toContain('As in your passport');
    const [, error] = /aria-describedby="([^"]+)"/.exec(await renderMarkup(field({ error: 'Too short' }), 'uk')) ?? [];
    expect(error).toBeDefined();
  });
});

test('a field passes its browser attributes on', async () => {
  const field = <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={20} required />;
  const markup = await renderMarkup(field, 'uk');
  for (const attribute of ['name="phone"', 'type="tel"', 'autoComplete="tel"', 'maxLength="20"', 'required=""']) {
    expect(markup).toContain(attribute);
  }
});

test('a check box has its name and its state in its label', async () => {
  const markup = await renderMarkup(<Checkbox label="News" name="newsletter" defaultChecked required />, 'uk');
  expect(markup).toMatch(/^<label[^>]*><input[^>]*name="newsletter"[^>]*checked=""/);
  expect(markup).toContain('required=""');
});

test.each([
  [true, true, 'false', 'false'],
  [false, true, 'true', 'false'],
  [true, false, 'false', 'true'],
])('a counter with down: %s, up: %s has disabled buttons: %s, %s', async (...row) => {
  const [canDecrease, canIncrease, isMinusOff, isPlusOff] = row;
  const counter = (
    <Counter
      label="Adults"
      value={2}
      canDecrease={canDecrease}
      canIncrease={canIncrease}
      decreaseLabel="Fewer"
      increaseLabel="More"
      onDecrease={() => undefined}
      onIncrease={() => undefined}
    />
  );
  const markup = await renderMarkup(counter, 'en');
  expect(markup).toContain(`aria-label="Fewer" aria-disabled="${isMinusOff}"`);
  expect(markup).toContain(`aria-label="More" aria-disabled="${isPlusOff}"`);
  const [, name] = /role="group" aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`id="${name}">Adults<`);
});

test('a suggested correction of an email replaces the hint, which returns once it is correct', async () => {
  const field = (value: string) => (
    <EmailField label="Email" hint="For the copy" error={null} value={value} onValue={() => undefined} />
  );
  const slip = await renderText(field('olena@gmial.com'), 'en');
  expect(slip).toContain('Did you mean olena@gmail.com');
  expect(slip).not.toContain('For the copy');
  expect(await renderText(field('olena@gmail.com'), 'en')).toContain('For the copy');
});
