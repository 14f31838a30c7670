/** How the local storage's names begin of what a person typed into forms. Signing out forgets all that begin so. */
export function formsKeptUnder(userId: string): string {
  return `loubby.form.${userId}.`;
}

/** The local storage's name of what someone typed into a form of this name, in a workspace or outside of any. */
export function keptFormKey(userId: string, name: string, workspace = "-"): string {
  return `${formsKeptUnder(userId)}${workspace}.${name}`;
}

/** The name of the form that answers a company's mail: its page without a password and the dashboard share what was typed. */
export const answerForm = (mailId: string): string => `answer.${mailId}`;
