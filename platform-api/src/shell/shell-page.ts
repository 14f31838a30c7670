import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { answerOfOutage } from "#api/http/outage-answer";
import { nameOfVersion } from "#api/config/version";
import { principalOfToken } from "#api/identity/sessions/authenticate";
import type { BuildFiles } from "#api/remotes/builds/build-files";
import { sendOutage } from "#api/portal/send-outage";
import { activeOverrides } from "#api/remotes/overrides/overrides.service";
import { formSources } from "#api/payments/providers";
import { readShell } from "#api/remotes/registry.service";
import type { Services } from "#api/services";
import { isBelowDashboard, isPage, looksLikeFile } from "./known-pages.ts";

/** What these prefixes do not answer themselves is missing, and not a page. */
const NOT_PAGES = /^\/(?:api|cdn|dev|public|remotes|socket\.io)(?:[/?]|$)/;

/** Below a shell's directory, where its release carries one: the same shell, made for developing remotes in it. */
const DEVELOPMENT = "dev/index.html";

/**
 * Every page of the product is the shell's HTML, taken from the registry; the router in it knows the paths. The
 * cookie says who may be in a trial of a new shell and whose session runs a remote from its sources, and nothing
 * else: it is no credential. What is no page of the shell is answered 404, to a person with the shell around the words.
 */
export function serveShell(app: FastifyInstance, services: Services, files: BuildFiles): void {
  const version = nameOfVersion(services.config.version);
  const pages = new Map<string, string>();
  const readPage = async (directory: string, file: string) => {
    const known = pages.get(`${directory}/${file}`);
    if (known !== undefined) return known;
    const root = await files.rootOf(directory, file);
    const page = root === null ? null : await readIfThere(path.join(root, directory, file));
    if (page !== null) pages.set(`${directory}/${file}`, page);
    return page;
  };
  const pageOf = async (directory: string, forDeveloper: boolean) => {
    const page =
      (forDeveloper ? await readPage(directory, DEVELOPMENT) : null) ??
      (await readPage(directory, "index.html"));
    if (page === null) throw new Error(`The shell's page in ${directory} is missing.`);
    return page;
  };
  const answerOutage = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const passing = answerOfOutage(error);
    if (passing === null) throw error;
    services.faults.noticeFull(error);
    request.log.warn({ code: passing.code, reason: error.message }, "page put off");
    void sendOutage(request, reply, passing);
  };
  // Browsers ask for it unasked, on every page, and call a 404 an error.
  app.get("/favicon.ico", (_, reply) =>
    reply.code(204).header("cache-control", "public, max-age=86400").send(),
  );
  app.get<{ Params: { "*": string } }>("/*", { errorHandler: answerOutage }, async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound();
    const path = `/${request.params["*"]}`;
    // Known without a question to the database, which a scanner's thousand guesses do not reach.
    if (!isBelowDashboard(path) && !isPage(path, []) && !asksForPage(request, path))
      return sendMissing(reply);
    const token = tokenOf(request.headers.cookie);
    const principal = token === null ? null : await principalOfToken(services, token);
    const { directory, paths } = await readShell(services, principal);
    if (directory === null)
      throw new ApiError(503, "no_shell", "No build of the dashboard has been registered yet.");
    const overrides = [...(await activeOverrides(services, principal)).values()];
    // A remote that runs from its sources may have pages that no build of it has.
    const known = isPage(path, paths) || (overrides.length > 0 && isBelowDashboard(path));
    if (!known && !asksForPage(request, path)) return sendMissing(reply);
    const nonce = randomBytes(16).toString("base64");
    const page = (await pageOf(directory, overrides.length > 0))
      .replaceAll("__CSP_NONCE__", nonce)
      .replace(
        "<html",
        `<html${themeOf(request.headers.cookie)}${socketOf(services)} data-version="${version}"`,
      );
    return reply
      .code(known ? 200 : 404)
      .header("content-security-policy", policy(services, nonce, overrides))
      .header("cache-control", "no-store")
      .header("referrer-policy", "same-origin")
      .header("permissions-policy", "camera=(self), microphone=(self), geolocation=()")
      .header("cross-origin-opener-policy", "same-origin")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

/** A person who mistyped an address: they are shown the shell's words for it, with the page it is in. */
function asksForPage({ headers }: FastifyRequest, path: string): boolean {
  return (headers.accept ?? "").includes("text/html") && !looksLikeFile(path);
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("There is nothing at this address.\n");
}

/**
 * Nothing inline, nothing evaluated; only the files' origin and our own socket beside ourselves, and for a session
 * with overrides the origins of exactly these. A payment provider's form needs its own, where it is set up.
 */
function policy(services: Services, nonce: string, overrides: readonly string[]): string {
  const origins = [...new Set(overrides.map((manifest) => new URL(manifest).origin))];
  const elsewhere = origins.map((origin) => ` ${origin}`).join("");
  // By it the dev server tells what has changed.
  const changes = origins.map((origin) => ` ${origin.replace(/^http/, "ws")}`).join("");
  const { config } = services;
  const forms = formSources(services);
  const form = (of: "script" | "frame" | "connect") => (forms === null ? "" : ` ${forms[of]}`);
  const files = new URL(config.files.url).origin;
  const socket = config.socketUrl === null ? "" : config.socketUrl.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    `script-src 'self'${elsewhere}${form("script")}`,
    `style-src 'self' 'nonce-${nonce}'${elsewhere}`,
    `img-src 'self' data: blob: ${files}${elsewhere}`,
    `connect-src 'self' ${files} ${socket}${elsewhere}${changes}${form("connect")}`,
    `font-src 'self'${elsewhere}`,
    `media-src 'self' blob: ${files}`,
    "worker-src 'self' blob:",
    `frame-src ${files}${form("frame")}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The theme a person chose is in the first byte of the page, so that it never flashes in the other one. */
function themeOf(cookie: string | undefined): string {
  const match = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? "");
  return match ? ` data-theme="${match[1]}"` : "";
}

function tokenOf(cookie: string | undefined): string | null {
  return /(?:^|;\s*)Token=([\w-]{20,200})(?:;|$)/.exec(cookie ?? "")?.[1] ?? null;
}

/** Where the live connection is; the shell stays silent without it. An address of our own is left to the page's. */
function socketOf({ config }: Services): string {
  if (config.socketUrl === null) return "";
  const own = new URL(config.socketUrl).origin === new URL(config.publicUrl).origin;
  return ` data-socket="${own ? "/" : config.socketUrl}"`;
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
