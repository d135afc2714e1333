declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    /** Tags of the OpenType features that stay; all, if it is left out. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** Ranges to which a variable font's axes are narrowed, or the one place at which they are fixed. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
