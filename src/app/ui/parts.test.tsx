import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Button } from './actions/button.tsx';
import { IconButton } from './actions/icon-button.tsx';
import { Notice } from './feedback/notice.tsx';
import { Checkbox } from './forms/checkbox.tsx';
import { Chip, ChipRow } from './forms/chip.tsx';
import { Counter } from './forms/counter.tsx';
import { SelectField } from './forms/field.tsx';
import { Radio, RadioGroup } from './forms/radio.tsx';
import { Accordion } from './layout/accordion.tsx';
import { Slider } from './slider/slider.tsx';
import { type Tab, Tabs } from './tabs/tabs.tsx';

const ignore = () => undefined;

test('a selected choice is pressed and checked; other buttons are neither', async () => {
  const chosen = await renderMarkup(<Button isChosen>Обрано</Button>, 'uk');
  expect(chosen).toContain('aria-pressed="true"');
  expect(chosen).toContain('<svg');
  expect(await renderMarkup(<Button isChosen={false}>Обрати</Button>, 'uk')).toContain('aria-pressed="false"');
  expect(await renderMarkup(<Button>Далі</Button>, 'uk')).not.toContain('aria-pressed');
});

test('an icon button has a name, and is disabled at its limit while it stays focusable', async () => {
  const markup = await renderMarkup(<IconButton icon="next" label="Далі" isOff />, 'uk');
  expect(markup).toContain('aria-label="Далі"');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain(' disabled');
});

test('radios are in a named group, each named by its row', async () => {
  const group = (
    <RadioGroup legend="Шале">
      <Radio name="chalet" label="Лісове шале" defaultChecked />
      <Radio name="chalet" label="Шале над озером" hint="На палях" />
    </RadioGroup>
  );
  const markup = await renderMarkup(group, 'uk');
  expect(markup).toMatch(/<fieldset.*<legend[^>]*>Шале<\/legend>/);
  expect(markup.match(/<label[^>]*><input[^>]*type="radio"/g)).toHaveLength(2);
  expect(await renderText(group, 'uk')).toBe('Шале Лісове шале Шале над озером На палях');
});

test('a disclosure is the browser’s own element, and can be open at first', async () => {
  const closed = await renderMarkup(<Accordion title="Коли заїзд?">О 14:00</Accordion>, 'uk');
  expect(closed).toMatch(/<details[^>]*><summary/);
  expect(closed).not.toContain(' open');
  const open = await renderMarkup(
    <Accordion title="Коли заїзд?" isOpenAtFirst>
      О 14:00
    </Accordion>,
    'uk',
  );
  expect(open).toContain(' open=""');
});

test('one of the tabs is reachable by Tab, and the panel is named by it', async () => {
  const tabs: Tab<'a' | 'b'>[] = [
    { key: 'a', label: 'Дати', value: '13–16 грудня', panel: 'Календар' },
    { key: 'b', label: 'Гості', value: '2 дорослі', panel: 'Лічильники' },
  ];
  const markup = await renderMarkup(<Tabs label="Пошук" tabs={tabs} current="b" onChange={ignore} />, 'uk');
  expect(markup.match(/role="tab"[^>]*tabindex="0"/gi)).toHaveLength(1);
  const id = /id="([^"]+-b)"[^>]*aria-selected="true"/.exec(markup)?.[1];
  expect(markup).toContain(`aria-labelledby="${id}"`);
  expect(markup).toContain('Лічильники');
  expect(markup).not.toContain('Календар');
});

test('a slider shows its position before any script runs', async () => {
  const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }));
  const slider = <Slider label="Краєвиди" slides={slides} />;
  expect(await renderText(slider, 'uk')).toContain('1 з 3');
  expect(await renderMarkup(slider, 'uk')).toMatch(/aria-label="Назад" aria-disabled="true"/);
});

test.each([
  ['alert', 'alert'],
  ['quiet', 'status'],
  ['lamp', 'status'],
] as const)('a notice in the tone %s is a %s', async (tone, role) => {
  expect(await renderMarkup(<Notice tone={tone}>Немає звʼязку.</Notice>, 'uk')).toContain(`role="${role}"`);
});

test('chips are pressed or not, in a named row', async () => {
  const row = (
    <ChipRow label="Ночі">
      <Chip isOn>Тиждень</Chip>
      <Chip isOn={false}>Вихідні</Chip>
    </ChipRow>
  );
  const markup = await renderMarkup(row, 'uk');
  expect(markup).toContain('role="group" aria-label="Ночі"');
  expect(markup.match(/aria-pressed="(true|false)"/g)).toEqual(['aria-pressed="true"', 'aria-pressed="false"']);
});

test('a counter shows its value and disables the button at its limit', async () => {
  const counter = (
    <Counter
      label="Діти"
      value={0}
      canDecrease={false}
      canIncrease
      decreaseLabel="Менше"
      increaseLabel="Більше"
      onDecrease={ignore}
      onIncrease={ignore}
    />
  );
  const markup = await renderMarkup(counter, 'uk');
  expect(markup).toMatch(/aria-label="Менше" aria-disabled="true"/);
  expect(markup).toMatch(/aria-label="Більше" aria-disabled="false"/);
  expect(markup).toMatch(/<output[^>]*aria-live="polite"[^>]*>0</);
});

test('a select refers to its error as other fields do', async () => {
  const markup = await renderMarkup(
    <SelectField label="Місто" error="Оберіть місто">
      <option>Київ</option>
    </SelectField>,
    'uk',
  );
  const id = /<select[^>]* id="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`aria-describedby="${id}-note"`);
  expect(markup).toContain(`id="${id}-note"`);
});

test('a disabled check box is the browser’s own element', async () => {
  expect(await renderMarkup(<Checkbox label="Згода" disabled />, 'uk')).toContain('disabled=""');
});
