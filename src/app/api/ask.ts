import { callApi, type Question } from '#contract/site/call-api.ts';
import type { Operations } from '#contract/site/operations.ts';

export type Reply<Told = unknown, Refusal extends string = string> =
  | { readonly kind: 'told'; readonly told: Told }
  /** `error`: the contract's name or text for it, or '' with `errors`: the first text of each refused field. */
  | { readonly kind: 'refused'; readonly error: Refusal | ''; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'missing'; readonly error: string }
  | { readonly kind: 'proof_needed' }
  /** `isForToday`: the limit lasts longer than a guest can wait. */
  | { readonly kind: 'too_many'; readonly isForToday: boolean }
  /** No answer from the server: the call may or may not have had effect. `status`: null without any answer. */
  | { readonly kind: 'unreachable'; readonly status: number | null };

type Asked<Name extends keyof Operations, Told> = Omit<Question, 'body'> & {
  readonly as?: 'json' | 'blob';
  readonly read?: (answer: Operations[Name]['answer']) => Told;
} & (Operations[Name]['body'] extends undefined ? unknown : { readonly body: Operations[Name]['body'] });

const LONGEST_WAIT_SECONDS = 15 * 60;

export async function ask<Name extends keyof Operations, Told = Operations[Name]['answer']>(
  operation: Name,
  { as = 'json', read = (answer) => answer as Told, ...question }: Asked<Name, Told>,
): Promise<Reply<Told, Operations[Name]['refusal']>> {
  try {
    const { body, ...call } = question as Omit<Question, 'body'> & { readonly body?: unknown };
    const sent = body instanceof URLSearchParams ? body : JSON.stringify(body);
    const response = await callApi(operation, body === undefined ? call : { ...call, body: sent });
    const { ok, status } = response;
    if (ok) return { kind: 'told', told: read(await readAnswer(response, as)) };
    if (status === 429) {
      return { kind: 'too_many', isForToday: Number(response.headers.get('retry-after')) > LONGEST_WAIT_SECONDS };
    }
    if (status >= 500) return { kind: 'unreachable', status };
    const refusal = readRefusal(await response.json());
    if (status === 403) return { kind: 'proof_needed' };
    // A resource that cannot be read counts as missing.
    return status === 404 || operation.startsWith('GET') ? { kind: 'missing', error: refusal.error } : refusal;
  } catch {
    return { kind: 'unreachable', status: null };
  }
}

async function readAnswer(response: Response, as: 'json' | 'blob') {
  if (as === 'blob') return response.blob();
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

function readRefusal(answer: unknown) {
  const { error } = (answer ?? {}) as { readonly error?: unknown };
  if (typeof error === 'string') return { kind: 'refused', error, errors: {} } as const;
  const fields = Object.entries((error ?? {}) as Record<string, unknown>);
  const errors = fields.map(([field, texts]) => [field, String(Array.isArray(texts) ? texts[0] : texts)]);
  return { kind: 'refused', error: '', errors: Object.fromEntries(errors) } as const;
}
