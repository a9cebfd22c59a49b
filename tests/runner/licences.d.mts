export interface Licensed {
  name: string;
  licence: string | null;
}
export const refused: (packages: readonly Licensed[]) => Licensed[];
