import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../fixtures/free-port.ts';
import { findTool } from './debian-tools.ts';
import { type Engine, PHONE, TO_THE_MIDDLE } from './engine.ts';

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
/** Debian stores the driver's MiniBrowser beside the library that it uses. */
const MINI_BROWSERS = '/usr/{lib,libexec}/**/{webkit2gtk-4.*,webkitgtk-6.*}/MiniBrowser';

/** WebKit, the engine of every iPhone, in the MiniBrowser of its GTK port, on a virtual screen. */
export async function openWebKit(): Promise<Engine> {
  const driverPath = findTool({ commands: ['WebKitWebDriver'], packages: PACKAGES });
  const screen = await openScreen(findTool({ commands: ['Xvfb'], packages: PACKAGES }));
  const port = await findFreePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', WAYLAND_DISPLAY: '' },
    stdio: 'ignore',
  });
  const endAll = () => Promise.all([end(service), end(screen.process)]);
  try {
    const driver = await connect(port);
    await driver.manage().window().setRect(PHONE);
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    return {
      ...pageOf(driver),
      openInAnotherTab: (address) => openTab(driver, address),
      async close() {
        await driver.quit().catch(() => undefined);
        await endAll();
      },
    };
  } catch (failure) {
    await endAll();
    throw failure;
  }
}

async function openTab(driver: WebDriver, address: string): Promise<() => Promise<void>> {
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  const other = await driver.getWindowHandle();
  await driver.get(address);
  await driver.switchTo().window(first);
  return async () => {
    await driver.switchTo().window(other);
    await driver.close();
    await driver.switchTo().window(first);
  };
}

function pageOf(driver: WebDriver): Omit<Engine, 'close' | 'openInAnotherTab'> {
  const find = (finder: string) => driver.executeScript<WebElement | null>(finder);
  return {
    open: (address) => driver.get(address),
    async evaluate<Result>(body: string) {
      const { value, fault } = await driver.executeAsyncScript<{ value: Result; fault?: string }>(
        `const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then((value) => done({ value }), (fault) => done({ fault: String(fault) }));`,
      );
      if (fault !== undefined) throw new Error(fault);
      return value;
    },
    async press(finder) {
      try {
        const element = await find(
          `const found = (() => { ${finder} })(); found?.scrollIntoView(${TO_THE_MIDDLE}); return found;`,
        );
        await element?.click();
        return element !== null;
      } catch (failure) {
        if (isInTheWay(failure)) return false;
        throw failure;
      }
    },
    async type(finder, text) {
      try {
        const field = await find(finder);
        await field?.sendKeys(text);
        return field !== null;
      } catch (failure) {
        if (isInTheWay(failure)) return false;
        throw failure;
      }
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

/** The element is covered, a dialog above it is closing, or React has replaced it: look for it once more. */
function isInTheWay(failure: unknown): boolean {
  const { ElementClickInterceptedError, ElementNotInteractableError, StaleElementReferenceError } = error;
  return [ElementClickInterceptedError, ElementNotInteractableError, StaleElementReferenceError].some(
    (kind) => failure instanceof kind,
  );
}

async function connect(port: number): Promise<WebDriver> {
  const binary = globSync(MINI_BROWSERS)[0];
  if (binary === undefined) throw new Error(`No ${MINI_BROWSERS}: install ${PACKAGES.join(' and ')}`);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const server = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok === true) break;
    if (attempt === 100) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return new Builder().disableEnvironmentOverrides().usingServer(server).withCapabilities(capabilities).build();
}

/** The display server chooses a free number and prints it. */
async function openScreen(path: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
