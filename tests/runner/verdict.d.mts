/** A test that failed; `again` is what its runner finds it by. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
  readonly again: readonly string[];
}
export function isRunAgain(failed: readonly Failure[]): boolean;
export function judge(
  failed: readonly Failure[],
  second: { readonly passed: number; readonly failed: readonly Failure[] },
): { failures: Failure[]; unsteady: Failure[] };
export function failedInPages(
  specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[],
): { name: string; message: string | undefined; again: string[] }[];
export function tooManyUnsteady(unsteady: readonly Failure[]): Failure[];
