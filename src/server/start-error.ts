import { ContentError } from '#content/checks/content-error.ts';

/** A command cannot go on, for a reason that a person can mend: the message says how. */
export class StartError extends Error {}

/** Runs a command. A failure ends the process with 1: a StartError prints its message alone, a bug its stack as well. */
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
