import type { help } from "@loubby/shared-contracts/http/help/help";
import type { HelpArticle } from "@loubby/shared-contracts/http/help/help.schema";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { networkOf } from "#api/http/network-of";
import { openBotConversation } from "#api/conversations/bots/open-bot";
import type { Services } from "#api/services";
import { type Article, articlesFor } from "./articles/article.ts";
import { findArticles } from "./articles/find-articles.ts";
import { askTeam } from "./assistant/ask-team.ts";
import { welcomeTo } from "./assistant/words.ts";
import { assistantSettings } from "./settings.ts";

/** Help articles and the assistant. */
export const helpRoutes = (services: Services): Handlers<typeof help> => ({
  articles: async ({ principal, query: { q } }) => {
    if (q === "") return { articles: articlesFor(principal.userType).map(toArticle) };
    const found = await services.db
      .as(askerOf(principal))
      .read((sql) => findArticles(sql, principal.userType, q));
    return { articles: found.map(toArticle) };
  },
  openAssistant: ({ principal }) =>
    services.db.as(askerOf(principal)).write(async (sql) => {
      const welcome = welcomeTo(principal.name, services.config.of(assistantSettings) !== null);
      return { conversation: await openBotConversation(sql, principal, welcome) };
    }),
  askTeam: ({ principal, params, body, request }) =>
    askTeam(services, principal, { ...params, ...body }, networkOf(request.ip)),
});

const toArticle = ({ slug, title, body, link, userTypes }: Article): HelpArticle => ({
  slug,
  title,
  body: [...body],
  link: link ?? null,
  userTypes: [...userTypes],
});
