/** Begins the address of a company's page; no person's slug has it. */
export const COMPANY = "~";
