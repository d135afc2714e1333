/** How many orders without payment one guest may place within a day. */
export interface ReceptionLimits {
  readonly perPhone: number;
  readonly perEmail: number;
  readonly perAddress: number;
}

/** One address may stand for a whole office or mobile network, so it may place more. */
export const DEFAULT_RECEPTION_LIMITS: ReceptionLimits = { perPhone: 5, perEmail: 5, perAddress: 40 };
