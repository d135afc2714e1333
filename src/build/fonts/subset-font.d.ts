declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    /** Tags of the OpenType features to keep. Missing: all. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** Ranges to which a variable font's axes are reduced, or a fixed value. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
