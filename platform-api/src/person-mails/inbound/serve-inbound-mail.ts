import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { inboundMailSettings } from "../settings.ts";
import { isSignedBy, receiveMail } from "./receive-mail.ts";

const LIMIT = 10 * 1024 * 1024;

/**
 * `POST /inbound/mail`: takes a mail as an SMTP gateway received it (`message/rfc822`), signed in
 * `x-loubby-signature`. There is no such page without the settings.
 */
export async function serveInboundMail(app: FastifyInstance, services: Services): Promise<void> {
  const inbound = services.config.of(inboundMailSettings);
  if (inbound === null) return;
  await app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers();
    gateway.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LIMIT }, (_, body, done) =>
      done(null, body),
    );
    gateway.post("/inbound/mail", { bodyLimit: LIMIT }, async (request, reply) => {
      const raw = request.body;
      if (!Buffer.isBuffer(raw) || !isSignedBy(inbound.secret, raw, request.headers["x-loubby-signature"]))
        throw new ApiError(401, "signed_out", "The mail isn't signed by its gateway.");
      // What belongs to no mail is dropped: a gateway that hears of an error would try again.
      await receiveMail(services, raw);
      return reply.code(204).send();
    });
  });
}
