/** Says where an interview is that was planned without a place. */
export const placeToCome = (company: string): string => `${company} will tell you where.`;
