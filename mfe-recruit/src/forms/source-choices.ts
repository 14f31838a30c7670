import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";

const KEYS = ["sourced", "colleague", "agency", "event", "mail", "linkedin", "indeed", "glassdoor"];

/** Where someone may have been found; the empty one says nothing of it. */
export const SOURCES: readonly { readonly value: string; readonly label: string }[] = [
  { value: "", label: "Unknown, added manually" },
  ...KEYS.map((value) => ({ value, label: sourceName(`from:${value}`) })),
  { value: "other", label: "Another site or place" },
];
