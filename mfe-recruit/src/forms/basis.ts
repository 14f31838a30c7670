import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";

/** What allows a company to consider someone, and since which day. */
export interface Basis {
  readonly basis: ConsentBasis | null;
  /** A day, `2027-01-31`. */
  readonly on: string;
}

/** Returns today as a day, `2027-01-31`, where the reader is. */
export const today = () => new Date().toLocaleDateString("sv-SE");

/** Returns a basis that isn't chosen yet, since today. */
export const noBasis = (): Basis => ({ basis: null, on: today() });
