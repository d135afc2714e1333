/** Sites that the server's settings allow pages to load from, after a guest's consent. */
export interface ThirdParties {
  /** The one script that counts visits; null: none. */
  readonly analyticsUrl: string | null;
  /** The reviews page that is shown in a frame. null: none. */
  readonly reviewsUrl: string | null;
}
