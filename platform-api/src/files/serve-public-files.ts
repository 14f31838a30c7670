import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";

/** `/cdn/<folder>/<hash>.webp`: public pictures, the same for ever under their address. */
export function servePublicFiles(app: FastifyInstance, { objects }: Services): void {
  app.get<{ Params: { folder: string; file: string } }>("/cdn/:folder/:file", async (request, reply) => {
    const { folder, file } = request.params;
    // Only names that the product gives ever reach the store.
    const named = /^[a-z][a-z-]*$/.test(folder) && /^[\da-f]{64}\.webp$/.test(file);
    const found = named ? await objects.open(`cdn/${folder}/${file}`) : null;
    if (found === null) throw new ApiError(404, "not_found", "There is nothing at this address.");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'")
      .header("content-length", found.size)
      .type(found.contentType)
      .send(found.stream);
  });
}
