import { ContentError } from '#content/checks/content-error.ts';

/** The start cannot go on, and the message says to a person what to mend. */
export class StartError extends Error {}

/** Runs a command's work; what a person can mend is told in plain words, a bug of ours with its stack. Both end with 1. */
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
