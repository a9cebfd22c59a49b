/** The used part of a Trusted Types policy. Its results are typed as strings. */
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
