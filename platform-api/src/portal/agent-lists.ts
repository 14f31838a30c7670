import { agentsPage } from "@loubby/public-pages/agents/agents-page";
import { storesPage } from "@loubby/public-pages/agents/stores-page";
import type { FastifyInstance } from "fastify";
import { agentCategories, type AgentCategory } from "@loubby/shared-contracts/http/agents/categories";
import * as paths from "@loubby/shared-contracts/paths";
import { browsePublishedAgents, browsePublishedStores } from "#api/agents/published-agents";
import type { Services } from "#api/services";
import { pageQuery, textOf } from "./search-query.ts";
import { sendPage, themeOf } from "./send-page.ts";

/** Agents or stores on one page. */
const PAGE = 24;

type Query = Readonly<Record<string, unknown>>;

const isCategory = (text: string): text is AgentCategory => Object.hasOwn(agentCategories, text);

/** `/agents` and `/stores`: what is on sale, and who sells it. What makes no sense in a query is left out. */
export function serveAgentLists(pages: FastifyInstance, services: Services): void {
  const visitor = services.db.as("visitor");
  const origin = services.config.publicUrl;

  pages.get<{ Querystring: Query }>(paths.publicAgents, async (request, reply) => {
    const [q, cursor] = [textOf(request.query, "q", 200), textOf(request.query, "cursor", 300)];
    const named = textOf(request.query, "category", 60);
    const values = { q, category: isCategory(named) ? named : ("" as const) };
    const { nextCursor, ...found } = await visitor.read((sql) =>
      browsePublishedAgents(sql, {
        q: q || undefined,
        category: values.category || undefined,
        cursor: cursor || undefined,
        limit: PAGE,
      }),
    );
    const next = pageQuery(values, nextCursor);
    const body = agentsPage({
      ...found,
      values,
      next,
      isFirst: cursor === "",
      origin,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: true });
  });

  pages.get<{ Querystring: Query }>(paths.publicStores, async (request, reply) => {
    const [q, cursor] = [textOf(request.query, "q", 200), textOf(request.query, "cursor", 300)];
    const { items: stores, nextCursor } = await visitor.read((sql) =>
      browsePublishedStores(sql, { q: q || undefined, cursor: cursor || undefined, limit: PAGE }),
    );
    const next = pageQuery({ q }, nextCursor);
    const body = storesPage({ q, stores, next, isFirst: cursor === "", origin, theme: themeOf(request) });
    return sendPage(request, reply, { body, isPublic: true });
  });
}
