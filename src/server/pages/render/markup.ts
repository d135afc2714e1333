const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

type Attributes = Readonly<Record<string, string | boolean>>;

/** Returns a tag without an end tag. `true` writes only the attribute's name, `false` leaves the attribute out. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (typeof value === 'boolean') return value ? [` ${attribute}`] : [];
    return [` ${attribute}="${escapeHtml(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

export function jsonScript(attributes: Attributes, value: unknown): string {
  return `${tag('script', attributes)}${escapeJson(value)}</script>`;
}

/** `<` could end the element or open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
