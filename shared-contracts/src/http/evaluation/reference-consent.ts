/** What a referee agrees to before anything they write is kept. `version` changes with the words. */
export const referenceConsent = {
  version: "2026-11",
  text: (company: string, candidate: string) =>
    `I give this reference of my own accord. ${company} may keep my name, my address and what I write here to decide about ${candidate}'s application, and erases it together with that application.`,
};
