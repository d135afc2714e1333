/** What the settings of the server let pages fetch from elsewhere, after a guest's consent. */
export interface ThirdParties {
  /** The one script that counts visits; null: none. */
  readonly analyticsUrl: string | null;
  /** The page of reviews that stands in a frame; null: none. */
  readonly reviewsUrl: string | null;
}
