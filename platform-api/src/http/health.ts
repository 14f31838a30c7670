import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { nameOfVersion } from "#api/config/version";
import type { Services } from "#api/services";

/** A probe asks every few seconds; beyond this the answer is no. */
const PATIENCE_MS = 2_000;

/**
 * `/api/health`: the process answers. `/api/ready`: it is not about to leave, and reaches its database and its file
 * store; else 503, with what is missing. Both say
 * which version. Migrations are done before the process listens.
 */
export function serveHealth(app: FastifyInstance, { config, db, objects, node }: Services): void {
  const version = nameOfVersion(config.version);
  app.get("/health", () => ({ status: "ok", version }));
  app.get("/ready", async () => {
    if (node.isDraining) throw notReady("This node is about to leave.", "draining");
    const [database, files] = await Promise.all([inTime(db.ping()), inTime(objects.ping())]);
    if (!database) throw notReady("The database does not answer.", "database");
    if (!files) throw notReady("The file store does not answer.", "files");
    return { status: "ready", version };
  });
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
