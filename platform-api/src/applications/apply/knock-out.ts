import { sql } from "kysely";
import type { QuestionKind } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Sql } from "#api/db/database";
import type { SentAnswer } from "./answers.ts";
import { readNumber } from "./read-number.ts";

interface Rule {
  readonly id: string;
  readonly label: string;
  readonly kind: QuestionKind;
  readonly knock_out: readonly string[];
}

/** The questions, as they were worded, whose answers ended an application: the first, and all of them. */
export interface KnockOuts {
  readonly knocked_out_by: string | null;
  readonly knock_outs: string[];
  /** By question, the choices that were knock-outs, where several could be chosen. */
  readonly knock_out_options: Readonly<Record<string, readonly string[]>>;
}

/** An application that no answer ended. */
export const NO_KNOCK_OUT: KnockOuts = {
  knocked_out_by: null,
  knock_outs: [],
  knock_out_options: {},
};

/** Returns which of a published job's questions have a knock-out answer. */
export async function findKnockOuts(
  db: Sql,
  jobId: string,
  sent: readonly SentAnswer[],
  country: string | null,
): Promise<KnockOuts> {
  const rules = await findRules(db, jobId);
  const values = new Map(sent.map((answer) => [answer.question_id, answer.value.trim()]));
  const met = rules.filter((rule) => endsApplication(rule, values.get(rule.id) ?? "", country));
  const knock_outs = met.map(({ label }) => label);
  const several = met.filter(({ kind }) => kind === "multi_choice");
  const knock_out_options = Object.fromEntries(several.map(({ label, knock_out }) => [label, knock_out]));
  return { knocked_out_by: knock_outs[0] ?? null, knock_outs, knock_out_options };
}

/** Returns the ids of a published job's questions whose answers can end an application. */
export async function findDecisiveQuestions(db: Sql, jobId: string): Promise<ReadonlySet<string>> {
  return new Set((await findRules(db, jobId)).map(({ id }) => id));
}

async function findRules(db: Sql, jobId: string): Promise<readonly Rule[]> {
  return (await sql<Rule>`select * from knock_outs_of(${jobId})`.execute(db)).rows;
}

/** Whether an answer is a knock-out. A missing answer never is. */
export function endsApplication(
  { kind, knock_out }: Omit<Rule, "id" | "label">,
  value: string,
  country: string | null,
): boolean {
  if (value === "") return false;
  if (kind === "number") {
    const number = Number(readNumber(value, country));
    return knock_out.some((limit) =>
      limit.startsWith("<") ? number < Number(limit.slice(1)) : number > Number(limit.slice(1)),
    );
  }
  const given = kind === "multi_choice" ? value.split("\n") : [value];
  return knock_out.some((answer) => given.includes(answer));
}
