/** What a place brings, with the figure that says so. The figures are claims: change them when they change (PRT-3). */
export const benefits = [
  { id: 'setUp', value: 10 },
  { id: 'brand', value: 100 },
  { id: 'reach', value: 24 },
  { id: 'time', value: 365 },
] as const;

export type Benefit = (typeof benefits)[number];
