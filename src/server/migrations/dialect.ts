/** The engines whose tables we make. */
export type Dialect = 'sqlite' | 'postgres';
