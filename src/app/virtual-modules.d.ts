/// <reference types="vite-plugin-pwa/vanillajs" />

/** @font-face rules of the cut fonts, made by the build. */
declare module 'virtual:fonts.css';

/** Address of the file with every icon's drawing, made by the build. */
declare module 'virtual:icons.svg' {
  const address: string;
  export default address;
}

interface ImportMetaEnv {
  /** Told by the build: changes with the shapes of the contract. */
  readonly CONTENT_SHAPE: string;
}
