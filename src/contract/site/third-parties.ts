/** Sites that the server's settings allow pages to load from, after a guest's consent. */
export interface ThirdParties {
  /** Address of the analytics script; null: none. */
  readonly analyticsUrl: string | null;
  /** Address of the reviews page shown in a frame; null: none. */
  readonly reviewsUrl: string | null;
}
