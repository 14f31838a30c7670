import type { slackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow";
import type { Handlers } from "#api/http/serve";
import type { Notice } from "#api/notices/notice";
import type { Services } from "#api/services";
import { beginSlack, changeSlack, readSlack, testSlack } from "./slack.service.ts";

/** What a company has posted to Slack. */
export const slackRoutes = (
  services: Services,
  notices: ReadonlyMap<string, Notice>,
): Handlers<typeof slackAllow> => ({
  get: async ({ principal }) => ({ data: await readSlack(services, principal, notices) }),
  begin: async ({ principal }) => ({ data: await beginSlack(services, principal, notices) }),
  set: async ({ principal, body }) => ({ data: await changeSlack(services, principal, notices, body) }),
  test: async ({ principal }) => ({ data: await testSlack(services, principal, notices) }),
});
