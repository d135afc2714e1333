import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Guests would see the hash of a text that is in no catalogue. The Lingui plugin itself finds missing translations. */
export async function checkCatalogues(projectFolder: string): Promise<void> {
  const command = join(dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js');
  try {
    await promisify(execFile)(process.execPath, [command, 'check', 'sync'], { cwd: projectFolder });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The catalogues do not match the texts in the code: run npm run texts.\n${stdout}${stderr}`);
  }
}
