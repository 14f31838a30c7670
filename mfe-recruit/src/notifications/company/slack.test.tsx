import { screen, waitFor } from "@testing-library/react";
import { slackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow";
import type { SlackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { Slack } from "./slack.tsx";

const BEGUN: SlackAllow = {
  connected: false,
  hint: "",
  enabled: true,
  notices: [{ key: "jobs.closed", label: "A job closes", on: true }],
  sent_at: null,
  failed_at: null,
  failure: "",
};

function slack(before: SlackAllow | null, plan: string | null = "enterprise_plan_monthly") {
  const activeSubscription = plan === null ? null : { id: "s", sub_name_slug: plan as never };
  setSession({ user: member("admin"), token: "token", activeSubscription, coupon: null });
  let held = before;
  const api = fakeApi()
    .on(slackAllow.get, () => ({ data: held }))
    .on(slackAllow.begin, () => ({ data: (held = BEGUN) }))
    .on(slackAllow.set, (_, { body }) => {
      if (body.webhook_url?.includes("127.0.0.1"))
        throw new ApiError(422, "webhook_refused", "Enter a public address.", [
          { path: "webhook_url", message: "Enter a public address." },
        ]);
      return { data: (held = { ...BEGUN, connected: true, hint: "4711" }) };
    })
    .on(slackAllow.test, () => ({
      data: (held = {
        ...BEGUN,
        connected: true,
        failed_at: new Date().toISOString(),
        failure: "Slack answered 404",
      }),
    }));
  return { api, ...renderPage(<Slack />, { address: "/" }) };
}

test("says which plan has it", async () => {
  const { api } = slack(null, "basic_plan_monthly");
  expect(await screen.findByRole("link")).toBeVisible();
  expect(api.callsOf(slackAllow.get)).toEqual([]);
});

test("connects by a webhook, of which only the end is shown again", async () => {
  const { api, type } = slack(null);
  await type.click(await screen.findByRole("button", { name: "Connect Slack" }));
  const field = await screen.findByLabelText("Webhook address");
  await type.type(field, "http://127.0.0.1/x{Enter}");
  expect(await screen.findByText("Enter a public address.")).toBeVisible();
  await type.clear(field);
  await type.type(field, "https://hooks.example/T/4711{Enter}");
  expect(await screen.findByText(/ends in 4711/)).toBeVisible();
  expect(api.callsOf(slackAllow.set).at(-1)?.body).toEqual({ webhook_url: "https://hooks.example/T/4711" });
});

test("says why a test message didn't arrive", async () => {
  const { type } = slack({ ...BEGUN, connected: true, hint: "4711" });
  await type.click(await screen.findByRole("button", { name: "Send test" }));
  expect(await screen.findByText(/didn't arrive. Slack answered 404/)).toBeVisible();
});

test("chooses what is posted", async () => {
  const { api, type } = slack({ ...BEGUN, connected: true, hint: "4711" });
  await type.click(await screen.findByRole("checkbox", { name: "A job closes" }));
  await waitFor(() =>
    expect(api.callsOf(slackAllow.set).at(-1)?.body).toEqual({ notices: { "jobs.closed": false } }),
  );
});
