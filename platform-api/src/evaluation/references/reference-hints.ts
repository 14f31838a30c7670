import type { Referee, ReferenceHint } from "@loubby/shared-contracts/http/evaluation/references.schema";
import type { KeptAnswer } from "@loubby/shared-contracts/http/jobs/questions.schema";

/** A stored referee, as far as hints and the company's page need it. */
export interface SettledReferee extends Omit<Referee, "_id" | "answers" | "hints"> {
  readonly id: string;
  readonly answers: KeptAnswer[] | null;
  readonly opened_at: string | null;
  readonly settled_ip: string | null;
  readonly settled_agent: string;
}

/** Where the candidate named the referees from. */
interface Named {
  readonly ip: string | null;
  readonly agent: string;
}

/** Mailboxes that anyone can open in a minute, without a company behind them. */
const PRIVATE =
  /@(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|me|aol|proton|protonmail|gmx|mail|yandex|zoho)\./i;
const HASTY_MS = 60_000;
/** Below this length, identical wording means nothing: `Yes`, `Very well`. */
const TELLING = 40;

/** Returns what stands out about an answer; nothing for a referee who hasn't answered. */
export function hintsOf(
  referee: SettledReferee,
  named: Named,
  all: readonly SettledReferee[],
): ReferenceHint[] {
  const hints: ReferenceHint[] = [];
  if (PRIVATE.test(referee.email_address)) hints.push("private_address");
  if (referee.state !== "completed") return hints;
  const others = all.filter(({ id, state }) => id !== referee.id && state === "completed");
  const { settled_ip: ip, settled_agent: agent } = referee;
  if (ip !== null && ip === named.ip) {
    hints.push("candidates_network");
    if (agent !== "" && agent === named.agent) hints.push("candidates_device");
  }
  if (ip !== null && others.some((other) => other.settled_ip === ip)) hints.push("shared_network");
  const words = wordsOf(referee);
  if (others.some((other) => wordsOf(other).some((text) => words.includes(text)))) hints.push("same_words");
  if (referee.opened_at !== null && referee.settled_at !== null) {
    if (Date.parse(referee.settled_at) - Date.parse(referee.opened_at) < HASTY_MS) hints.push("hasty");
  }
  return hints;
}

/** Returns the long answers, normalized for comparison. */
function wordsOf({ answers }: SettledReferee): string[] {
  return (answers ?? [])
    .map(({ value }) => value.toLowerCase().replace(/\s+/g, " ").trim())
    .filter((text) => text.length >= TELLING);
}
