import type { TestContext } from "node:test";
import { employer } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { type TestApp, testApp } from "../test-app.ts";

/** Reads a public page. */
export const visit = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: "GET", url, headers });

/** The titles of the jobs on a page, in its order. */
export const titlesOn = (html: string) =>
  [...html.matchAll(/<h[24] dir="auto"><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);

/** A company on a plan. */
export async function setting(
  t: TestContext,
  plan: "basic_plan_monthly" | "growth_plan_monthly" = "growth_plan_monthly",
) {
  const app = await testApp(t, { PUBLIC_URL: "https://loubby.example" });
  const acme = await employer(app, "Acme & Söhne");
  await subscribe(app, acme, plan);
  return { app, acme };
}
