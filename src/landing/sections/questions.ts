/** The questions in their order (LAND-3). */
export const questions = ['account', 'trial', 'background', 'limit', 'cancel'] as const;
