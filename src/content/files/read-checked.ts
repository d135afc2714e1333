import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import type { ContentProblem, FieldProblem } from '#content/checks/content-error.ts';
import { findSchemaProblems } from '#content/checks/schema-problems.ts';
import { fillIn, type SharedFacts } from './fill-in.ts';

/** With `facts`, what the file names of them is filled in first. null when the file is missing, is no JSON or does not match the schema; `problems` then gets the reason. */
export async function readChecked<Schema extends TSchema>(
  folder: string,
  file: string,
  schema: Schema,
  problems: ContentProblem[],
  facts: SharedFacts | null = null,
): Promise<Static<Schema> | null> {
  try {
    const written: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const { value, problems: unknown } = facts === null ? { value: written, problems: [] } : fillIn(written, facts);
    const found = [...unknown, ...findSchemaProblems(schema, value)];
    problems.push(...inFile(file, found));
    return found.length === 0 ? (value as Static<Schema>) : null;
  } catch (error) {
    const found = isMissing(error) ? 'no such file' : error instanceof SyntaxError ? error.message : null;
    if (found === null) throw error;
    problems.push({ file, field: 'whole file', expected: 'JSON', found });
    return null;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export function inFile(file: string, problems: readonly FieldProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ file, ...problem }));
}
