import type { StreamResponse } from "@a2a-js/sdk";
import type { Client } from "@a2a-js/sdk/client";
import { TaskNotFoundError } from "@a2a-js/sdk/errors";
import { TaskForgotten } from "./agent-failure.ts";

/**
 * The events of a task that was begun before: all that it has made comes with the first one. Throws `TaskForgotten` where the
 * agent doesn't know it any more.
 */
export async function* goOn(client: Client, id: string, signal: AbortSignal): AsyncGenerator<StreamResponse> {
  let isFollowed = false;
  try {
    for await (const event of client.resubscribeTask({ tenant: "", id }, { signal })) {
      isFollowed = true;
      yield event;
    }
  } catch (error) {
    if (isFollowed) throw error;
  }
  // One that is over can't be followed, nor one of an agent that doesn't stream: it can be read.
  if (!isFollowed) yield { payload: { $case: "task", value: await readTask(client, id, signal) } };
}

async function readTask(client: Client, id: string, signal: AbortSignal) {
  try {
    return await client.getTask({ tenant: "", id, historyLength: 0 }, { signal });
  } catch (error) {
    throw error instanceof TaskNotFoundError ? new TaskForgotten() : error;
  }
}
