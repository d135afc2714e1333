import { ContentError } from '#content/checks/content-error.ts';

/** A failure that a person can fix: the message says how. */
export class StartError extends Error {}

/** Runs a command; a failure exits with 1. A StartError prints only its message, a bug its stack as well. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exit(1);
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError || error instanceof ContentError) return error.message;
  return error.stack ?? error.message;
}
