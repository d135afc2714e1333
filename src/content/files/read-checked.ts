import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { type ContentProblem, type FieldProblem, NO_SUCH_FILE, WHOLE_FILE } from '#content/checks/content-error.ts';
import { findSchemaProblems } from '#content/checks/schema-problems.ts';
import { fillIn, type SharedFacts } from './fill-in.ts';
import { decodeText, findJsonProblem } from './parse-json.ts';

/** Reads a file of the folder with the shared facts filled in. */
export type ReadFile = <Schema extends TSchema>(file: string, schema: Schema) => Promise<Static<Schema> | null>;

/** With `facts`, first inserts the shared facts. null if the file cannot be used; `problems` then says why. */
export async function readChecked<Schema extends TSchema>(
  folder: string,
  file: string,
  schema: Schema,
  problems: ContentProblem[],
  facts: SharedFacts | null = null,
): Promise<Static<Schema> | null> {
  const written = await readJson(join(folder, file));
  if ('problem' in written) {
    problems.push({ file, ...written.problem });
    return null;
  }
  const { value, problems: unknown } =
    facts === null ? { value: written.value, problems: [] } : fillIn(written.value, facts);
  const found = [...unknown, ...findSchemaProblems(schema, value)];
  problems.push(...inFile(file, found));
  return found.length === 0 ? (value as Static<Schema>) : null;
}

async function readJson(path: string): Promise<{ readonly value: unknown } | { readonly problem: FieldProblem }> {
  let text = '';
  try {
    text = decodeText(await readFile(path));
    return { value: JSON.parse(text) };
  } catch (error) {
    if (isMissing(error)) return { problem: { field: WHOLE_FILE, expected: 'JSON', found: NO_SUCH_FILE } };
    if (error instanceof SyntaxError) return { problem: findJsonProblem(text, error) };
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export function inFile(file: string, problems: readonly FieldProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ file, ...problem }));
}
