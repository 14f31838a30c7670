import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { principalOfToken } from "#api/identity/authenticate";
import type { BuildFiles } from "#api/remotes/build-files";
import { readShell } from "#api/remotes/registry.service";
import type { Services } from "#api/services";

/** What these prefixes do not answer themselves is missing, and not a page. */
const NOT_PAGES = /^\/(?:api|cdn|dev|remotes|socket\.io)(?:[/?]|$)/;

/**
 * Every page of the product is the shell's HTML, taken from the registry; the router in it knows the paths. The
 * cookie says who may be in a trial of a new shell, and nothing else: it is no credential.
 */
export function serveShell(app: FastifyInstance, services: Services, files: BuildFiles): void {
  const pages = new Map<string, string>();
  const pageOf = async (directory: string) => {
    const known = pages.get(directory);
    if (known !== undefined) return known;
    const root = await files.rootOf(directory, "index.html");
    if (root === null) throw new Error(`The shell's page in ${directory} is missing.`);
    const page = await readFile(path.join(root, directory, "index.html"), "utf8");
    pages.set(directory, page);
    return page;
  };
  app.get("/*", async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound();
    const token = tokenOf(request.headers.cookie);
    const directory = await readShell(
      services,
      token === null ? null : await principalOfToken(services, token),
    );
    if (directory === null)
      throw new ApiError(503, "no_shell", "No build of the dashboard has been registered yet.");
    const nonce = randomBytes(16).toString("base64");
    const page = (await pageOf(directory))
      .replaceAll("__CSP_NONCE__", nonce)
      .replace("<html", `<html${themeOf(request.headers.cookie)}${socketOf(services)}`);
    return reply
      .header("content-security-policy", policy(services, nonce))
      .header("cache-control", "no-store")
      .header("referrer-policy", "same-origin")
      .header("permissions-policy", "camera=(self), microphone=(self), geolocation=()")
      .header("cross-origin-opener-policy", "same-origin")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

/** Nothing inline, nothing evaluated; only the files' origin and our own socket beside ourselves. */
function policy({ config }: Services, nonce: string): string {
  const files = new URL(config.files.url).origin;
  const socket = config.socketUrl === null ? "" : config.socketUrl.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${files}`,
    `connect-src 'self' ${files} ${socket}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `frame-src ${files}`,
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
