import type { CDPSession, Page } from '@playwright/test';

interface Stroke {
  /** Duration of the stroke by the events' own clock, so that a busy machine does not turn a pull into a flick. */
  readonly overMs: number;
  /** The finger stands still before it lets go. */
  readonly isHeld?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 12;

/** One finger on a touch screen, sent to the browser like hardware events: the browser decides what scrolls. */
export class Finger {
  private readonly session: CDPSession;
  private seconds: number;

  private constructor(session: CDPSession, seconds: number) {
    this.session = session;
    this.seconds = seconds;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page), Date.now() / 1000);
  }

  /** Presses and rests there. */
  async press({ x, y }: Point): Promise<void> {
    await this.send('touchStart', x, y, 0);
  }

  async moveTo({ x, y }: Point): Promise<void> {
    await this.send('touchMove', x, y, 16);
  }

  /** Presses at the first point and moves to the second; the finger stays there. */
  async pull(x: number, fromY: number, toY: number, { overMs, isHeld = false }: Stroke): Promise<void> {
    await this.send('touchStart', x, fromY, 0);
    for (let step = 1; step <= STEPS; step += 1) {
      await this.send('touchMove', x, fromY + ((toY - fromY) * step) / STEPS, overMs / STEPS);
    }
    if (isHeld) await this.send('touchMove', x, toY + Math.sign(fromY - toY), 400);
  }

  async letGo(): Promise<void> {
    await this.send('touchEnd', null, null, 8);
  }

  async drag(x: number, fromY: number, toY: number): Promise<void> {
    await this.pull(x, fromY, toY, { overMs: 600, isHeld: true });
    await this.letGo();
  }

  async flick(x: number, fromY: number, toY: number): Promise<void> {
    await this.pull(x, fromY, toY, { overMs: 90 });
    await this.letGo();
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    x: number | null,
    y: number | null,
    afterMs: number,
  ) {
    this.seconds += afterMs / 1000;
    const touchPoints = x === null || y === null ? [] : [{ x, y }];
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.seconds });
  }
}
