import { newEvent } from "@loubby/shared-contracts/paths";
import { type SubjectKind, subjectKinds } from "./subject-kinds.ts";

/** The form of a new event about something. */
export const newEventAbout = (kind: SubjectKind, id: string) => `${newEvent}&about=${kind}:${id}`;

/** What an address says that a new event is about; null for nothing. */
export function aboutOf(text: string | null): { readonly kind: SubjectKind; readonly id: string } | null {
  const [name = "", id = ""] = (text ?? "").split(":");
  const kind = subjectKinds.find((one) => one === name);
  return kind === undefined || id === "" ? null : { kind, id };
}
