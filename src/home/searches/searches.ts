/** What an example search is about (HOME-7). */
export type SearchCategory =
  | 'legal'
  | 'business'
  | 'operations'
  | 'finance'
  | 'education'
  | 'startup'
  | 'health'
  | 'digital'
  | 'career'
  | 'team';

const needs = [
  'flat',
  'cafe',
  'warehouse',
  'tax',
  'maths',
  'pitch',
  'runners',
  'shop',
  'teaching',
  'designers',
  'brand',
  'partner',
] as const;

/** An example: `need` is its text's key, and it is `ago` of these units old. */
export interface ExampleSearch {
  readonly need: (typeof needs)[number];
  readonly category: SearchCategory;
  readonly ago: number;
  readonly unit: 'minute' | 'hour';
}

/** The twelve examples in their order (HOME-7). */
export const exampleSearches: readonly ExampleSearch[] = [
  { need: 'flat', category: 'legal', ago: 2, unit: 'minute' },
  { need: 'cafe', category: 'business', ago: 8, unit: 'minute' },
  { need: 'warehouse', category: 'operations', ago: 14, unit: 'minute' },
  { need: 'tax', category: 'finance', ago: 21, unit: 'minute' },
  { need: 'maths', category: 'education', ago: 35, unit: 'minute' },
  { need: 'pitch', category: 'startup', ago: 48, unit: 'minute' },
  { need: 'runners', category: 'health', ago: 1, unit: 'hour' },
  { need: 'shop', category: 'digital', ago: 1, unit: 'hour' },
  { need: 'teaching', category: 'career', ago: 2, unit: 'hour' },
  { need: 'designers', category: 'team', ago: 3, unit: 'hour' },
  { need: 'brand', category: 'legal', ago: 4, unit: 'hour' },
  { need: 'partner', category: 'startup', ago: 5, unit: 'hour' },
];
