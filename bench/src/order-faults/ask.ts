import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { type Answer, insist } from "../money-faults/requests.ts";
import type { Act } from "./courses.ts";
import type { OrderLog, Unit } from "./log.ts";

/** A refusal where nothing may be refused. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** A request, until it is answered: what came of it, and how often it was asked again. */
export async function askUntilAnswered(
  log: OrderLog,
  request: Omit<Parameters<typeof insist>[1], "method"> & { readonly method?: string },
): Promise<Answer & { readonly again: number }> {
  const asked = { tries: 0 };
  const answer = await insist(asked, { method: "POST", ...request });
  log.tries += asked.tries;
  return { ...answer, again: asked.tries };
}

/** What a request answered. Throws `Refused`. */
export async function dataOf<Data>(
  log: OrderLog,
  request: Parameters<typeof askUntilAnswered>[1],
): Promise<Data> {
  const { status, body } = await askUntilAnswered(log, request);
  if (status < 300) return body as Data;
  throw new Refused(`${request.path}: ${status} ${JSON.stringify(body)}`);
}

/** Who does something: the two sides and staff, by their tokens. */
export type Tokens = Readonly<Record<Act["by"], string>>;

/**
 * Does something to an order or a milestone, and notes what it brings once it is acknowledged. A step has no key: one that was
 * done already is refused when it is repeated, and then its client looks. Throws `Refused`.
 */
export async function perform(
  log: OrderLog,
  { origin, tokens }: { readonly origin: () => string; readonly tokens: Tokens },
  unit: Unit,
  { by, path, body, told, seen }: Act,
): Promise<void> {
  const fill = (pattern: string) =>
    pattern.replace(":orderId", unit.orderId).replace(":milestoneId", unit.id);
  const read = <Data>(pattern: string) =>
    dataOf<Data>(log, { origin, token: tokens.buyer, method: "GET", path: fill(pattern) });
  let at = fill(path);
  if (at.includes(":disputeId"))
    at = at.replace(":disputeId", (await read<{ data: Dispute | null }>(disputes.get.path)).data?._id ?? "");
  const answer = await askUntilAnswered(log, { origin, token: tokens[by], path: at, body });
  if (answer.status >= 300) {
    const isDone =
      answer.status === 409 && answer.again > 0 && seen.shows(await read<unknown>(seen.path), unit.id);
    if (!isDone) throw new Refused(`${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    log.found += 1;
  }
  log.requests += 1;
  unit.told.push(...told);
}
