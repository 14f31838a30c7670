import { screen, waitFor } from "@testing-library/react";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { DailyMailSetting } from "./daily-mail-setting.tsx";

const OFF = { my_work: false, approvals: "at_once", hour: 7 } as const;
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function openSetting(found: { readonly time_zone: string; readonly zone_unknown?: boolean }) {
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  const api = fakeApi()
    .on(dailyMail.get, () => ({ ...OFF, ...found }))
    .on(dailyMail.set, (_, { body }) => body);
  return { api, ...renderPage(<DailyMailSetting whole />, { address: "/" }) };
}

test("means this browser's time zone while the reader's isn't known, and says which", async () => {
  const { api, type } = openSetting({ time_zone: "Pacific/Midway", zone_unknown: true });
  expect(await screen.findByText(`${HERE.replaceAll("_", " ")} time`)).toBeVisible();
  await type.click(screen.getByRole("switch", { name: /approvals once a day/ }));
  await waitFor(() => expect(api.callsOf(dailyMail.set)).toHaveLength(1));
  expect(api.callsOf(dailyMail.set)[0]?.body).toEqual({ ...OFF, approvals: "daily", time_zone: HERE });
});

test("keeps the reader's time zone where it is known", async () => {
  openSetting({ time_zone: "Africa/Lagos" });
  expect(await screen.findByText("Africa/Lagos time")).toBeVisible();
});
