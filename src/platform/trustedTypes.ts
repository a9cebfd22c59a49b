/** A policy of Trusted Types, as far as it is used here. What it makes of a text counts as that text. */
export interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** The browser's Trusted Types: not every browser has them, and TypeScript does not know them. */
export interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string | null; createScriptURL?(address: string): string },
  ): TrustedPolicy;
}
