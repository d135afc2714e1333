/** What a passkey belongs to: a browser uses it on no other site, and we accept none of another (WebAuthn, 13.4.9). */
export interface PasskeySite {
  readonly name: string;
  /** The host, as browsers bind a passkey to it. */
  readonly id: string;
  readonly origin: string;
}

export function passkeySite(publicUrl: string, name: string): PasskeySite {
  const { hostname: id, origin } = new URL(publicUrl);
  return { name, id, origin };
}
