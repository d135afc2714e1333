import { serve } from './run-server.ts';
import { runCommand } from './settings/start-error.ts';

await runCommand(() => serve());
