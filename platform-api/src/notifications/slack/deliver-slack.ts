import type { Services } from "#api/services";
import { slackQueue } from "../queues.ts";
import { postMessage } from "./post-message.ts";
import { countAttempt, findHookUrl, findPost, markPosted, recordOutcome } from "./slack.sql.ts";

/** Tries of one post, each after twice as long a wait. */
const MOST_TRIES = 8;
const FIRST_WAIT_MS = 30_000;

/**
 * Posts what a company wants in Slack. A webhook that doesn't work is the company's to mend, and no fault of this
 * node: its settings say what happened, and the post is tried again for an hour.
 */
export async function deliverSlack(
  services: Services,
  { postId }: { readonly postId: string },
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const post = await worker.read((sql) => findPost(sql, postId));
  const url = post && (await worker.read((sql) => findHookUrl(sql, post.organization_id)));
  if (post === undefined || typeof url !== "string") return;
  const outcome = await postMessage(services, url, post);
  await worker.write(async (sql) => {
    await recordOutcome(sql, post.organization_id, outcome?.failure ?? null);
    if (outcome === null) return markPosted(sql, postId);
    await countAttempt(sql, postId);
    if (!outcome.again || post.attempts + 1 >= MOST_TRIES) return;
    const at = new Date(Date.now() + FIRST_WAIT_MS * 2 ** post.attempts);
    await services.background.send(sql, slackQueue, { postId }, at);
  });
}
