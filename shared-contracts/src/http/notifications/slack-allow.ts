import type { AccessRule } from "../../shell/access.ts";
import { endpoints } from "../endpoint.ts";
import { readsNotificationDefaults, setsNotificationDefaults } from "./notification-allow.ts";
import type { slackAllowSchema } from "./slack-allow.schema.ts";

const reads = {
  ...readsNotificationDefaults,
  planFeature: "slack_integration",
} as const satisfies AccessRule;
const sets = { ...setsNotificationDefaults, planFeature: "slack_integration" } as const satisfies AccessRule;
const path = "/shared/slack_notification_allow";

/** What a company has posted to Slack. */
export const slackAllow = endpoints<typeof slackAllowSchema>()("slackAllow", {
  get: {
    method: "GET",
    path,
    access: reads,
    summary: "The company's connection to Slack, without its secret.",
  },
  begin: {
    method: "POST",
    path,
    access: sets,
    summary: "Begins the company's settings for Slack; repeating it changes nothing.",
    perMinute: 30,
  },
  set: {
    method: "PATCH",
    path,
    access: sets,
    summary: "Changes what is named. 422 `webhook_refused` for an address that isn't a public https one.",
    perMinute: 30,
  },
  test: {
    method: "POST",
    path: "/shared/slack_notification_allow/test",
    access: sets,
    summary: "Posts a test message now; the answer says whether it arrived. 409 `not_connected`.",
    perMinute: 6,
  },
});
