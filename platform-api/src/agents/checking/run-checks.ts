import type { AgentConnection } from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import { connectionKinds } from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import type { ListingCheck } from "@loubby/shared-contracts/http/agents/selling/listing-checks.schema";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { Outbound } from "#api/outbound/settings";
import { AgentFailure } from "../relay/agent-failure.ts";
import { type Agent, answerOf, withAgent } from "../relay/open-agent.ts";

/** Milliseconds that all checks of an agent may take together. */
const PATIENCE_MS = 20_000;

/** Characters of an answer that are kept with the checks. */
const MOST_KEPT = 2000;

const HOST =
  /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+(?::\d{1,5})?$/u;

const named = {
  hosts: { name: "Declared hosts are host names", code: "PERMISSION_UNDECLARED", field: "permissions.hosts" },
  address: { name: "Its address is public", code: "ADDRESS_PRIVATE", field: "connection" },
  answers: { name: "It answers", code: "ENDPOINT_DOWN", field: "connection" },
  card: { name: "What it says of itself can be read", code: "CARD_INVALID", field: "connection" },
  declared: {
    name: "Every host that it names is declared",
    code: "PERMISSION_UNDECLARED",
    field: "permissions.hosts",
  },
  files: {
    name: "It can be sent the files that it declares",
    code: "PERMISSION_EXCESS",
    field: "permissions.files",
  },
  samples: { name: "It answers each sample", code: "ENDPOINT_DOWN", field: "samples" },
} as const satisfies Record<string, Pick<ListingCheck, "name" | "code" | "field">>;
type Named = keyof typeof named;

const found = (which: Named, outcome: ListingCheck["outcome"], text = ""): ListingCheck => ({
  ...named[which],
  outcome,
  text,
});
const judged = (which: Named, failure: string | null) =>
  failure === null ? found(which, "passed") : found(which, "failed", failure);

/** What the automatic checks find of an agent. It is called as a buyer would call it; never throws for what it does. */
export async function runChecks(
  fields: Pick<ListingFields, "connection" | "permissions" | "samples">,
  { key, outbound }: { readonly key: string | null; readonly outbound: Outbound },
): Promise<ListingCheck[]> {
  const { connection, permissions } = fields;
  const odd = permissions.hosts.filter((host) => host !== "" && !HOST.test(host));
  const hosts = judged(
    "hosts",
    odd.length === 0 ? null : `${odd.join(", ")}: write a name such as api.example.com.`,
  );
  if (connection === null) return [hosts];
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await withAgent({ connection, key, signal, outbound }, async (agent) => [
      hosts,
      found("address", "passed"),
      found("answers", "passed"),
      ...(await checkOpen(agent, { ...fields, connection }, signal)),
    ]);
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error;
    return [hosts, ...checksOf(error)];
  }
}

/** What is known of an agent that couldn't be opened. */
function checksOf({ code, message }: AgentFailure): ListingCheck[] {
  const order: readonly Named[] = ["address", "answers", "card"];
  const failed = order.findIndex((which) => named[which].code === code);
  return [...order, "declared" as const, "samples" as const].map((which, at) => {
    if (at === failed) return found(which, "failed", message);
    return found(which, at < failed ? "passed" : "skipped");
  });
}

async function checkOpen(
  agent: Agent,
  fields: Pick<ListingFields, "permissions" | "samples"> & { readonly connection: AgentConnection },
  signal: AbortSignal,
): Promise<ListingCheck[]> {
  const { connection, permissions, samples } = fields;
  const unknown = agent.reading.hosts.filter((host) => !permissions.hosts.includes(host));
  const part = partFailure(agent, connection);
  return [
    judged("card", part),
    judged("declared", unknown.length === 0 ? null : `It is called at ${unknown.join(", ")} too.`),
    ...((permissions.files ?? []).length > 0
      ? [part === null ? judged("files", agent.refusesFiles) : found("files", "skipped")]
      : []),
    part === null ? await askAll(agent, samples, signal) : found("samples", "skipped"),
  ];
}

function partFailure({ reading }: Agent, { kind, part }: AgentConnection): string | null {
  const word = connectionKinds[kind].part;
  if (word === null || reading.parts.some(({ name }) => name === part)) return null;
  return part === "" ? `No ${word.toLowerCase()} is chosen.` : `It has no ${word.toLowerCase()} “${part}”.`;
}

async function askAll(agent: Agent, samples: readonly string[], signal: AbortSignal): Promise<ListingCheck> {
  const asked = samples.filter((sample) => sample !== "");
  if (asked.length === 0) return judged("samples", "There is no sample to ask.");
  const failures: string[] = [];
  const said = await Promise.all(
    asked.map(async (question) => {
      try {
        return [{ question, answer: kept(await answerOf(agent, question, signal)) }];
      } catch (error) {
        if (!(error instanceof AgentFailure)) throw error;
        failures.push(`“${question.slice(0, 60)}”: ${error.message}`);
        return [];
      }
    }),
  );
  return { ...judged("samples", failures.join(" ") || null), answers: said.flat() };
}

/** As much of an answer as is kept, of characters that the database keeps. */
const kept = (answer: string) => cutText(answer.replaceAll("\0", "").toWellFormed().trim(), MOST_KEPT);
