import { agentPage } from "@loubby/public-pages/agents/agent-page";
import { agentPath, storePath } from "@loubby/public-pages/agents/agent-words";
import { storePage } from "@loubby/public-pages/agents/store-page";
import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import { readPublishedAgent, readPublishedStore } from "#api/agents/published-agents";
import type { Services } from "#api/services";
import { pageQuery } from "./search-query.ts";
import { sendPage, themeOf } from "./send-page.ts";
import { isId } from "./ids.ts";

const PAGE = 50;

interface StoreAddress {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly cursor?: unknown };
}

/** `/agents/<id>/<title>` and `/stores/<store>`. */
export function serveAgentPages(pages: FastifyInstance, services: Services): void {
  const visitor = services.db.as("visitor");
  const origin = services.config.publicUrl;

  pages.get<{ Params: { id: string; slug?: string } }>(
    `${paths.publicAgent(":id")}/:slug?`,
    async (request, reply) => {
      const { id } = request.params;
      const found = isId(id) ? await visitor.read((sql) => readPublishedAgent(sql, id)) : undefined;
      if (found === undefined)
        throw new ApiError(404, "agent_not_found", "There is no agent at this address. Check it for typos.");
      const path = agentPath(found.agent);
      // One agent, one address: other titles lead to the one of today.
      if (new URL(request.url, origin).pathname !== path) return reply.redirect(path, 301);
      const body = agentPage({ ...found, origin, theme: themeOf(request) });
      return sendPage(request, reply, { body, isPublic: true });
    },
  );

  pages.get<StoreAddress>(paths.publicStore(":slug"), async (request, reply) => {
    const { slug } = request.params;
    const cursor = typeof request.query.cursor === "string" ? request.query.cursor : undefined;
    // The database takes no text with a NUL in it, and no store has such a name.
    const found = slug.includes("\0")
      ? undefined
      : await visitor.read((sql) => readPublishedStore(sql, slug, { cursor, limit: PAGE }));
    if (found === undefined)
      throw new ApiError(404, "store_not_found", "There is no store at this address. Check it for typos.");
    const { store, agents, nextCursor } = found;
    // An address that the store had before leads on to the one of today.
    if (store.name_slug !== slug) return reply.redirect(storePath(store.name_slug), 301);
    const body = storePage({
      store,
      agents,
      next: pageQuery({}, nextCursor),
      isFirst: cursor === undefined,
      origin,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: true });
  });
}
