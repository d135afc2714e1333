/// <reference types="vite-plugin-pwa/vanillajs" />

/** @font-face rules of the subset fonts, made by the build. */
declare module 'virtual:fonts.css';

/** Address of the icon file, made by the build. */
declare module 'virtual:icons.svg' {
  const address: string;
  export default address;
}

interface ImportMetaEnv {
  /** Set by the build: a hash of the contract's shapes. */
  readonly CONTENT_SHAPE: string;
}
