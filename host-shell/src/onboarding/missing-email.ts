import { textOf } from "./form/use-submit.ts";

/** What is plainly wrong with the field `email`. */
export function missingEmail(values: FormData): Record<string, string> {
  const email = textOf(values, "email").trim();
  if (email === "") return { email: "Please enter your e-mail address." };
  return /^\S+@\S+$/.test(email) ? {} : { email: "Please enter a valid e-mail address." };
}
