import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import type { EnquiryDraft } from '#app/storage/enquiry-draft.ts';
import type { FieldErrors } from '#contract/site/errors.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { EnquirerFields, type Enquiry, useEnquirer } from './enquirer-fields.tsx';
import { Received } from './enquiry-notice.tsx';

// Static markup runs no effects, which load the rules.
vi.mock('#app/ui/forms/use-phones.ts', () => ({ usePhones: () => UKRAINE }));

const TOPIC = 'contacts';
const EMPTY: EnquiryDraft = { name: '', phone: '', email: '', messages: {}, hall: null, openedAtMs: 0 };

function enquiryOf(part: Partial<EnquiryDraft> = {}, errors?: FieldErrors['error']): Enquiry {
  const nothing = () => undefined;
  return {
    topic: TOPIC,
    draft: { ...EMPTY, ...part },
    progress: { status: 'open', refusal: errors === undefined ? null : { kind: 'fields', errors } },
    change: nothing,
    send: nothing,
    retry: nothing,
    cancel: nothing,
    writeAnother: nothing,
  };
}

/** A form whose question must be written. */
function Fields({ enquiry }: { enquiry: Enquiry }) {
  const enquirer = useEnquirer(enquiry, true);
  const trap = createRef<HTMLInputElement>();
  return (
    <EnquirerFields
      enquiry={enquiry}
      enquirer={enquirer}
      trap={trap}
      messageLabel="Question"
      messageExample="May we?"
    />
  );
}

const inputOf = (markup: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(markup)?.[0].toLowerCase() ?? '';

describe('the fields', () => {
  test.each([
    ['name', ['autocomplete="name"', 'required']],
    ['phone', ['autocomplete="tel"', 'type="tel"', 'inputmode="tel"', 'required']],
    ['email', ['autocomplete="email"', 'type="email"', 'inputmode="email"', 'spellcheck="false"', 'required']],
    ['message', ['maxlength="', 'placeholder="may we?"']],
  ])('%s is filled in by the browser, with the right keyboard', async (name, attributes) => {
    const input = inputOf(await renderMarkup(<Fields enquiry={enquiryOf()} />, 'en'), name);
    for (const attribute of attributes) expect(input).toContain(attribute);
  });

  test('hide the honeypot from eyes, keys, screen readers and autofill', async () => {
    const markup = await renderMarkup(<Fields enquiry={enquiryOf()} />, 'en');
    expect(markup).toMatch(/aria-hidden="true"><input[^>]*name="website"/);
    const input = inputOf(markup, 'website');
    for (const attribute of ['tabindex="-1"', 'autocomplete="off"', 'value=""']) expect(input).toContain(attribute);
  });

  test('show only what was typed about this topic', async () => {
    const messages = { [TOPIC]: 'May we come with a dog?', hall: 'Dinner at eight' };
    const markup = await renderMarkup(<Fields enquiry={enquiryOf({ name: 'Олена', messages })} />, 'uk');
    expect(inputOf(markup, 'name')).toContain('value="олена"');
    expect(markup).toContain('May we come with a dog?');
    expect(markup).not.toContain('Dinner');
  });

  test('show a valid number in its dialling format', async () => {
    const show = (phone: string) => renderText(<Fields enquiry={enquiryOf({ phone })} />, 'en');
    expect((await show('0671234567')).replaceAll('\u00a0', ' ')).toContain('We will call +380 67 123 45 67');
    expect(await show('067')).not.toContain('We will call');
  });
});

describe('problems', () => {
  test('are not shown in an untouched form', async () => {
    expect(await renderMarkup(<Fields enquiry={enquiryOf()} />, 'en')).not.toContain('aria-invalid');
  });

  test.each([
    ['phone', 'Phone is too short', 'en', 'Phone is too short'],
    ['phone', 'Phone is too short', 'uk', 'Телефон закороткий'],
    ['name', 'the database is full', 'uk', 'Перевірте це поле'],
  ] as const)('found by the resort with %s (%s) are shown there in %s', async (field, text, locale, said) => {
    const fields = <Fields enquiry={enquiryOf({ phone: '0671234567' }, { [field]: [text] })} />;
    expect((await renderText(fields, locale)).replaceAll('\u00a0', ' ')).toContain(said);
    const markup = await renderMarkup(fields, locale);
    const [, note] = /aria-describedby="([^"]+)"/.exec(inputOf(markup, field)) ?? [];
    expect(inputOf(markup, field)).toContain('aria-invalid="true"');
    expect(markup.toLowerCase()).toContain(`id="${note}"`);
    expect(markup.match(/aria-invalid/g)).toHaveLength(1);
  });
});

describe('after sending', () => {
  test.each([
    [
      'the number that will be called',
      { phone: '0671234567', email: '' },
      /We will call \+380 67 123 45 67\./,
      /email/,
    ],
    ['where the copy goes', { phone: '', email: 'olena@example.com' }, /to olena@example\.com\./, /\+380/],
  ])('the guest reads %s, and that nothing is booked', async (_what, part, said, unsaid) => {
    const text = await renderText(<Received enquiry={enquiryOf(part)} />, 'en');
    const words = text.replaceAll('\u00a0', ' ');
    expect(words).toMatch(said);
    expect(words).not.toMatch(unsaid);
    expect(words).toMatch(/Nothing is booked and nothing is to be paid.*Send another enquiry$/);
  });

  test('the heading can take the focus from the form', async () => {
    expect(await renderMarkup(<Received enquiry={enquiryOf()} />, 'uk')).toMatch(/<h2[^>]*tabindex="-1"/i);
  });
});
