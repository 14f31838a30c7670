import type { FastifyInstance } from "fastify";

/**
 * Leads who opens the address that a form is sent to, as after a refused form, to the page of the form. Works for the routes
 * that are added after this; call what it returns once they all are.
 */
export function leadBackFromForms(pages: FastifyInstance): () => void {
  const shown = new Set<string>();
  const sent = new Set<string>();
  pages.addHook("onRoute", ({ method, url }) => {
    if (method === "GET") shown.add(url);
    if (method === "POST") sent.add(url);
  });
  return () => {
    for (const url of sent)
      if (!shown.has(url))
        pages.get(url, (request, reply) =>
          reply.redirect(request.url.replace(/\?.*$/, "").replace(/\/[^/]+\/?$/, ""), 303),
        );
  };
}
