/** How much a profile holds; the editor's hints and the server's checks. */
export const profileLimits = {
  /** Characters of the text about oneself. */
  about: 3000,
  /** Characters of the description of one position. */
  description: 2000,
  /** Positions, and as many entries of education. */
  entries: 30,
  skills: 30,
  links: 10,
} as const;
