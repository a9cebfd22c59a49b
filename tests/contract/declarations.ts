import type { CallContract } from '../../machines/contract/call.ts';

const modules = import.meta.glob<Record<string, object>>('../../machines/contract/*Calls.ts', {
  eager: true,
});

/** Every call that is declared, by the name of its declaration. */
export const declarations: Readonly<Record<string, CallContract>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, CallContract] => 'path' in entry[1]),
);

/** A call as people name it: `POST /api/auth/validate`. */
export const nameOf = ({ method, path }: Pick<CallContract, 'method' | 'path'>): string =>
  `${method} /api${path}`;
