import type { StreamResponse } from "@a2a-js/sdk";
import type { Client } from "@a2a-js/sdk/client";
import { TaskNotFoundError } from "@a2a-js/sdk/errors";

type Events = AsyncGenerator<StreamResponse, void>;

/**
 * The events of a task that was begun before: all that it has made comes with the first one. Begins anew where there is no
 * such task, or the agent doesn't know it any more.
 */
export async function* goOn(
  client: Client,
  task: string | null,
  signal: AbortSignal,
  begin: () => Events,
): Events {
  if (task !== null && (yield* follow(client, task, signal))) return;
  yield* begin();
}

/** Answers whether the agent knows the task. */
async function* follow(
  client: Client,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<StreamResponse, boolean> {
  let isFollowed = false;
  try {
    for await (const event of client.resubscribeTask({ tenant: "", id }, { signal })) {
      isFollowed = true;
      yield event;
    }
    if (isFollowed) return true;
  } catch (error) {
    if (isFollowed) throw error;
  }
  // One that is over can't be followed, nor one of an agent that doesn't stream: it can be read.
  try {
    const value = await client.getTask({ tenant: "", id, historyLength: 0 }, { signal });
    yield { payload: { $case: "task", value } };
    return true;
  } catch (error) {
    if (error instanceof TaskNotFoundError) return false;
    throw error;
  }
}
