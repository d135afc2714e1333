import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

// Pictures that are not encoded yet are served from their masters, so guests do not wait for the encoder.
const script = fileURLToPath(new URL('../build/build-pictures.ts', import.meta.url));
const encoder = spawn(process.execPath, [script], { stdio: 'inherit' });
if (encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
process.once('exit', () => encoder.kill());

const [{ serve }, { runCommand }] = await Promise.all([import('./run-server.ts'), import('./settings/start-error.ts')]);
await runCommand(() => serve({ isTried: true }));
