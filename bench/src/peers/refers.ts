import type { World } from "./world.ts";

/** What a peer has to be told that the product finds by itself. */
export interface Refers {
  /** By the job. */
  readonly firstStages: ReadonlyMap<string, string>;
  /** By its id: what an answer keeps of it. */
  readonly questions: ReadonlyMap<string, { readonly question: string; readonly kind: string }>;
}

export function refersOf({ tables }: World): Refers {
  return {
    firstStages: new Map(
      tables.stages
        .filter((row) => row["position"] === 0)
        .map((row) => [String(row["job_id"]), String(row["id"])]),
    ),
    questions: new Map(
      tables.questions.map((row) => [
        String(row["id"]),
        { question: String(row["label"]), kind: String(row["kind"]) },
      ]),
    ),
  };
}
