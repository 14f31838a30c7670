import { ApiError } from "@loubby/shared-contracts/http/api-error";
/** `/api/health`: the process answers. `/api/ready`: it also reaches its database. */
export function serveHealth(app, { db }) {
    app.get("/health", () => ({ status: "ok" }));
    app.get("/ready", async () => {
        try {
            await db.ping();
        }
        catch {
            throw new ApiError(503, "not_ready", "The database does not answer.");
        }
        return { status: "ready" };
    });
}
