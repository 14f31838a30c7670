/** What an applicant sent, as the application keeps it. */
export interface Sent {
  /** Null where the company wrote these down itself. */
  readonly person: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly note: string;
  readonly answers: readonly {
    readonly question: string;
    readonly kind: string;
    readonly value: string;
  }[];
  /** Names of files. */
  readonly resume: string | null;
  readonly videos: readonly string[];
}

/** Shows an applicant what they sent, folded; nothing where they sent nothing. */
export function SentSection(sent: Sent) {
  const facts = factsOf(sent);
  if (facts.length === 0) return null;
  return (
    <details className="card">
      <summary>
        <h2>What you sent</h2>
      </summary>
      <dl className="details">
        {facts.map(([term, value], at) => (
          <div key={at}>
            <dt dir="auto">{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function factsOf({ person, note, answers, resume, videos }: Sent): (readonly [string, string])[] {
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

function wordsOf(kind: string, value: string): string {
  if (kind !== "yes_no") return value;
  return value === "yes" ? "Yes" : "No";
}
