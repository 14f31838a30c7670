import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { receiveEvent } from "./receive-event.ts";

const LIMIT = 1024 * 1024;

/** `POST /inbound/payments/<provider>`: takes an event as the provider sends it, and answers before any of it is worked on. */
export async function servePaymentInbox(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (inbox) => {
    inbox.removeAllContentTypeParsers();
    inbox.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LIMIT }, (_, body, done) =>
      done(null, body),
    );
    inbox.post<{ Params: { provider: string } }>(
      "/inbound/payments/:provider",
      { bodyLimit: LIMIT },
      async ({ body, headers, params }, reply) => {
        if (!Buffer.isBuffer(body))
          throw new ApiError(401, "not_signed", "This event isn't signed by its provider.");
        await receiveEvent(services, params.provider, body, headers);
        return reply.code(200).send();
      },
    );
  });
}
