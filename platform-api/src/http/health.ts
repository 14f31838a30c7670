import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { nameOfVersion } from "#api/config/version";
import type { Services } from "#api/services";

/** `/api/health`: the process answers. `/api/ready`: it also reaches its database. Both say which version. */
export function serveHealth(app: FastifyInstance, { config, db }: Services): void {
  const version = nameOfVersion(config.version);
  app.get("/health", () => ({ status: "ok", version }));
  app.get("/ready", async () => {
    try {
      await db.ping();
    } catch {
      throw new ApiError(503, "not_ready", "The database does not answer.");
    }
    return { status: "ready", version };
  });
}
