/** @font-face rules of the cut fonts, made by the build. */
declare module 'virtual:fonts.css';
