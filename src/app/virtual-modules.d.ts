/// <reference types="vite-plugin-pwa/vanillajs" />

/** @font-face rules of the subset fonts, made by the build. */
declare module 'virtual:fonts.css';

/** Address of the icon file, made by the build. */
declare module 'virtual:icons.svg' {
  const address: string;
  export default address;
}

/** The resort's logo, from the content's drawings. */
declare module 'virtual:resort-logo' {
  interface Drawing {
    readonly viewBox: string;
    readonly shapes: import('react').ReactNode;
  }
  export const mark: Drawing;
  export const wordmark: Drawing;
}

/** The colours of tokens.css by token, with the resort's own. */
declare module 'virtual:resort-colours' {
  export const light: Readonly<Record<string, string>>;
  export const dark: Readonly<Record<string, string>>;
}

/** The phone number format of the resort's guests. */
declare module 'virtual:resort-numbering' {
  export const numbering: import('#domain/guest/phone.ts').PhoneNumbering;
}

declare module 'virtual:resort-words' {
  export const words: readonly string[];
}

declare module 'virtual:resort-coordinates' {
  export const coordinates: import('#domain/calendar/sun.ts').EarthPlace;
}

interface ImportMetaEnv {
  /** Set by the build: a hash of the contract's shapes. */
  readonly CONTENT_SHAPE: string;
}

interface Window {
  /** https://developer.mozilla.org/docs/Web/API/TrustedTypePolicyFactory: TypeScript does not know it yet. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string | null },
    ): { createScriptURL(url: string): string };
  };
  /** What Google's tags read. */
  dataLayer?: unknown[];
}
