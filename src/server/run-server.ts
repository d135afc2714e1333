import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { createLog, logUncaughtErrors } from './http/log/create-log.ts';
import { reserveAddress } from './http/reserved-port.ts';
import { BUILD_FOLDER } from './pages/render/builds.ts';
import { warmPages } from './pages/render/site-pages.ts';
import { readSettingsOrRefuse } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { type Resort, startResort } from './start-resort.ts';
import { refusalFor } from './unusable-settings.ts';

/** The longest time for stopping after the notice; guests' requests end well before. */
const LONGEST_DRAIN_MS = 20_000;

/** `isTried`: a demo is filled with a season of stays and prints the sign-in for its desk. */
export async function serve({ isTried = false } = {}): Promise<void> {
  const { settings, warnings } = readSettingsOrRefuse();
  try {
    await open(settings, warnings, isTried);
  } catch (error) {
    throw refusalFor(error, settings) ?? error;
  }
}

async function open(wanted: Settings, warnings: readonly string[], isTried: boolean): Promise<void> {
  const { settings, release } = await reserveAddress(wanted);
  const log = createLog(settings.logLevel);
  logUncaughtErrors(log);
  for (const warning of warnings) log.warn(warning);
  const resort = await startResort(settings, BUILD_FOLDER, log, Date.now);
  stopOnSignals(resort, log, settings);
  await release();
  const address = await resort.app.listen({ host: settings.host, port: settings.port });
  // Fastify prints the IP address of a host name, which a browser treats as a different site than `PUBLIC_URL`.
  const opened = settings.host === 'localhost' ? `http://localhost:${new URL(address).port}` : address;
  process.stdout.write(`The resort is ready at ${opened}\n`);
  if (settings.deployment === 'production') {
    const findings = await checkMachine(settings, Date.now());
    for (const { state, subject, told } of findings) if (state === 'mend') log.warn({ subject }, told);
  }
  resort.jobs.start();
  if (isTried) await printSignIn(resort, settings.deskUrl ?? opened);
  if (settings.warmPages) await warmPages(resort.site.pages, resort.site.content);
}

async function printSignIn(resort: Resort, address: string): Promise<void> {
  const signIn = await resort.openDemoDesk();
  if (signIn === null) return;
  const { email, password, secret, otpAuth } = signIn;
  process.stdout.write(`The desk of this demo is at ${address}${DESK_PAGES.root}
  email     ${email}
  password  ${password}
  codes     ${secret} for an app for one-time codes, or ${otpAuth}
`);
}

/** On SIGTERM and SIGINT, reports not ready, serves for a while, finishes requests and jobs, then exits with 0. */
function stopOnSignals(resort: Resort, log: FastifyBaseLogger, { stopNoticeMs }: Settings): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'Stopping');
      await resort.announceStop();
      await wait(stopNoticeMs);
      setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
      try {
        await resort.close();
        process.exit(0);
      } catch (error) {
        log.error({ err: error }, 'Could not stop cleanly');
        process.exit(1);
      }
    });
  }
}
