declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    /** Ranges to which a variable font's axes are narrowed. */
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
