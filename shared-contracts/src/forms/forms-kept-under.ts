/** How the local storage's names begin of what a person typed into forms. Signing out forgets all that begin so. */
export function formsKeptUnder(userId: string): string {
  return `loubby.form.${userId}.`;
}
