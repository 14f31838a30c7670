/** How many people work in a company. */
export const companySizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"] as const;
export type CompanySize = (typeof companySizes)[number];
