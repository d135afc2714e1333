/** Browsers use a passkey on no other site, and we accept none from another site (WebAuthn, 13.4.9). */
export interface PasskeySite {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

export function passkeySite(publicUrl: string, name: string): PasskeySite {
  const { hostname: id, origin } = new URL(publicUrl);
  return { name, id, origin };
}
