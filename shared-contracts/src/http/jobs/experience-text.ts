/** Returns a range of years of experience as a choice: `Up to 2 years`, `2–5 years`, `20+ years`. */
export function yearsText(experience: string): string {
  if (experience === "0 years") return "No experience";
  const years = experience.includes("year") ? experience : `${experience} years`;
  return years.replace(/^0-/, "Up to ").replace("-", "–");
}

/** Returns a range of years of experience as a fact: `2–5 years of experience`. */
export function experienceText(experience: string): string {
  const years = yearsText(experience);
  return years.endsWith("years") ? `${years} of experience` : years;
}
