/** The benefits of a partnership with their statistics. They are claims: keep them true (PRT-3). */
export const benefits = [
  { id: 'setUp', value: 10 },
  { id: 'brand', value: 100 },
  { id: 'reach', value: 24 },
  { id: 'time', value: 365 },
] as const;

export type Benefit = (typeof benefits)[number];
