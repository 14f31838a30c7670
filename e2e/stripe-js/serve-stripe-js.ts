import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Route } from "@playwright/test";
import { stripeJs } from "./stand-in.ts";

/**
 * Answers a browser in place of Stripe's servers: its script with a stand-in, and its API with the double at `url`. The
 * page's own policy decides as ever which of them it may ask.
 */
export async function serveStripeJs(context: BrowserContext, url: string): Promise<void> {
  const page = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
  const forward = async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(url + pathname + search, {
      method: request.method(),
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: await answer.text(),
    });
  };
  await context.route("https://js.stripe.com/*/stripe.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${stripeJs.toString()})();` }),
  );
  await context.route("https://js.stripe.com/elements-inner.html", (route) =>
    route.fulfill({ contentType: "text/html", body: page("card-form.html") }),
  );
  await context.route("https://hooks.stripe.com/**", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ contentType: "text/html", body: page("bank.html") })
      : forward(route),
  );
  await context.route("https://api.stripe.com/**", forward);
}
