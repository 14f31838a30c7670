import type { SentApplication } from "./my-applications.schema.ts";

/** Returns what someone sent with an application as pairs of a term and its words; without what they left out. */
export function sentFacts({
  person,
  note,
  answers,
  resume,
  videos,
}: Omit<SentApplication, "resume_file_id">): (readonly [string, string])[] {
  const facts: (readonly [string, string | null])[] = [
    ["Name", person && person.name],
    ["E-mail", person && person.email],
    ["Phone", person && person.phone],
    ["Résumé", resume],
    ...answers.map(({ question, kind, value }) => [question, wordsOf(kind, value)] as const),
    ["Note to the company", note],
    ["Video", videos.join("\n")],
  ];
  return facts.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

function wordsOf(kind: SentApplication["answers"][number]["kind"], value: string): string {
  if (kind !== "yes_no") return value;
  return value === "yes" ? "Yes" : "No";
}
