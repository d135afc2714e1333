/** The part of the library that these tests use. The library has no types. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }

  export interface WebDriver {
    get(address: string): Promise<void>;
    executeScript<Result>(body: string): Promise<Result>;
    executeAsyncScript<Result>(body: string): Promise<Result>;
    takeScreenshot(): Promise<string>;
    getWindowHandle(): Promise<string>;
    switchTo(): { newWindow(kind: 'tab'): Promise<unknown>; window(handle: string): Promise<unknown> };
    close(): Promise<void>;
    quit(): Promise<void>;
    manage(): {
      window(): { setRect(size: { width: number; height: number }): Promise<unknown> };
      setTimeouts(milliseconds: { script: number; pageLoad: number }): Promise<void>;
    };
  }

  export class Capabilities {
    constructor(capabilities: Record<string, unknown>);
  }

  export class Builder {
    disableEnvironmentOverrides(): this;
    usingServer(address: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): WebDriver & PromiseLike<WebDriver>;
  }

  export const error: Record<
    'ElementClickInterceptedError' | 'ElementNotInteractableError' | 'StaleElementReferenceError',
    new () => Error
  >;
}
