import type { ReviewCode } from "@loubby/shared-contracts/http/agents/selling/version-states";
import { TooLong } from "#api/outbound/fetch-public";
import { HostNotFound, LookupFailed, NotPublic } from "#api/outbound/public-request";

/** Why an agent couldn't be read or asked, in the words that its seller reads. */
export class AgentFailure extends Error {
  override readonly name = "AgentFailure";
  readonly code: Extract<ReviewCode, "ADDRESS_PRIVATE" | "CARD_INVALID" | "ENDPOINT_DOWN">;
  constructor(code: AgentFailure["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** The agent doesn't know the task any more that was begun before. Nothing was said. */
export class TaskForgotten extends AgentFailure {
  constructor() {
    super("ENDPOINT_DOWN", "It has forgotten the task.");
  }
}

/** What a client of an agent threw, as a failure of the agent. */
export function failureOfAgent(error: unknown, signal: AbortSignal): AgentFailure {
  if (error instanceof AgentFailure) return error;
  const causes = causesOf(error);
  const unknown = causes.find((each) => each instanceof HostNotFound);
  if (unknown) return new AgentFailure("ADDRESS_PRIVATE", unknown.message);
  const forNow = causes.find((each) => each instanceof LookupFailed);
  if (forNow) return new AgentFailure("ENDPOINT_DOWN", forNow.message);
  if (causes.some((each) => each instanceof NotPublic))
    return new AgentFailure(
      "ADDRESS_PRIVATE",
      "Its address, or one that it leads to, isn't on the public web.",
    );
  if (causes.some((each) => each instanceof TooLong))
    return new AgentFailure("ENDPOINT_DOWN", "It answered with more than can be read.");
  if (signal.aborted) return new AgentFailure("ENDPOINT_DOWN", "It didn't answer in time.");
  const words = causes.map((each) => each.message).join(" ");
  if (/\b(401|403|unauthori[sz]ed|forbidden)\b/i.test(words))
    return new AgentFailure("ENDPOINT_DOWN", "It refuses the key, or needs one.");
  return new AgentFailure("ENDPOINT_DOWN", "It doesn't answer as it should.");
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) causes.push(each);
  return causes;
}
