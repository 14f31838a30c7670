import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Config } from "#api/config";
import type { Database } from "#api/db/database";
import { mailboxPage, mailboxStyle, mailPage } from "./mailbox-page.ts";
import { findMail, listMails, type MailRow } from "./mails.sql.ts";

const SHOWN = 200;
const POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The mail's own HTML: shown, and nothing in it runs, loads or leads away. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * `/dev/mailbox`: every mail of an installation without a mail server, for walking verification and resets by hand.
 * Not there in production, nor where mails really leave. Only for pages under the product's own name, so that a
 * foreign page whose name was pointed at this machine reads nothing.
 */
export function serveMailbox(
  app: FastifyInstance,
  { config, db }: { readonly config: Config; readonly db: Database },
): void {
  if (config.production || config.smtpUrl !== null) return;
  const worker = db.as({ role: "worker" });
  const hosts = new Set([
    new URL(config.publicUrl).host,
    `localhost:${config.port}`,
    `127.0.0.1:${config.port}`,
  ]);

  const mailOf = async (mailId: string): Promise<MailRow> => {
    const mail = UUID.test(mailId) ? await worker.read((sql) => findMail(sql, mailId)) : undefined;
    if (mail === undefined) throw new ApiError(404, "not_found", "This mail doesn't exist.");
    return mail;
  };

  void app.register(
    async (mailbox) => {
      mailbox.addHook("onRequest", async (request, reply) => {
        if (!hosts.has(request.host))
          throw new ApiError(404, "not_found", "There is nothing at this address.");
        void reply.header("content-security-policy", POLICY).header("cache-control", "no-store");
        void reply.header("referrer-policy", "no-referrer");
      });
      mailbox.get("/", async (_, reply) =>
        reply
          .type("text/html; charset=utf-8")
          .send(mailboxPage(await worker.read((sql) => listMails(sql, SHOWN)))),
      );
      mailbox.get("/style.css", (_, reply) => reply.type("text/css; charset=utf-8").send(mailboxStyle));
      mailbox.get<{ Params: { mailId: string } }>("/:mailId", async ({ params }, reply) =>
        reply.type("text/html; charset=utf-8").send(mailPage(await mailOf(params.mailId))),
      );
      mailbox.get<{ Params: { mailId: string } }>("/:mailId/html", async ({ params }, reply) => {
        const { body_html } = await mailOf(params.mailId);
        if (body_html === null) throw new ApiError(404, "not_found", "This mail has no HTML.");
        return reply
          .header("content-security-policy", MAIL_POLICY)
          .type("text/html; charset=utf-8")
          .send(body_html);
      });
    },
    { prefix: "/dev/mailbox" },
  );
}
