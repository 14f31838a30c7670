import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { nameOfVersion } from "#api/config/version";
import type { Services } from "#api/services";

/** A probe asks every few seconds; beyond this the answer is no. */
const PATIENCE_MS = 2_000;
/** Anyone may ask, so one answer of the store serves all who ask within this. */
const FRESH_MS = 2_000;

/**
 * `/api/health`: the process answers. `/api/ready`: it is not about to leave, and reaches its database and its file
 * store; else 503, with what is missing. Both say which version runs. Migrations are done before the process listens.
 */
export function serveHealth(app: FastifyInstance, { config, lifeline, objects, node }: Services): void {
  const version = nameOfVersion(config.version);
  const reachesFiles = rememberFor(FRESH_MS, () => inTime(objects.ping()));
  app.get("/health", () => ({ status: "ok", version }));
  app.get("/ready", async () => {
    if (node.isDraining) throw notReady("This node is about to leave.", "draining");
    // The lifeline has a connection of its own: a node whose pools are busy is busy, and no reason to send people away.
    if (!(await lifeline.look())) throw notReady("The database does not answer.", "database");
    if (!(await reachesFiles())) throw notReady("The file store does not answer.", "files");
    return { status: "ready", version };
  });
}

function rememberFor(milliseconds: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { readonly answer: Promise<boolean>; readonly until: number } | undefined;
  return () => {
    if (last === undefined || last.until < performance.now())
      last = { answer: ask(), until: performance.now() + milliseconds };
    return last.answer;
  };
}

function notReady(message: string, missing: string): ApiError {
  return new ApiError(503, "not_ready", message, { missing, retryAfter: 5 });
}

async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
