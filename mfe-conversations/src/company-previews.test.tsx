import { screen, within } from "@testing-library/react";
import { member } from "@loubby/shared-contracts/testing/people";
import { ada } from "./testing/people.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, setUp } from "./testing/two-talks.ts";

beforeAll(() => import("./settings/chat-settings-dialog.tsx"));
beforeEach(forgetAll);

async function privacy(user = ada, previews = true) {
  const { server } = setUp();
  server.settings.company = { link_previews: previews };
  const { type } = renderConversations(server, undefined, { ...user, _id: ada._id });
  await type.click(await screen.findByRole("button", { name: "More about your conversations" }));
  await type.click(await screen.findByRole("menuitem", { name: "Privacy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Privacy in conversations" }));
  await dialog.findByRole("switch", { name: "Link previews" });
  return { server, type, dialog };
}

test("those who may change the company's details turn its link previews off and on", async () => {
  const { server, type, dialog } = await privacy(member("admin"));
  const all = await dialog.findByRole("switch", { name: "Link previews in our conversations" });
  expect(all).toBeChecked();
  await type.click(all);
  expect(all).not.toBeChecked();
  expect(server.settings.company).toEqual({ link_previews: false });
  expect(server.settings.own.link_previews).toBe(true);
  await type.click(all);
  expect(server.settings.company).toEqual({ link_previews: true });
});

test("other members are only told when their company turned them off", async () => {
  const { dialog } = await privacy(member("recruiter", []), false);
  expect(
    await dialog.findByText("Your company turned link previews off in its conversations."),
  ).toBeVisible();
  expect(dialog.queryByRole("switch", { name: "Link previews in our conversations" })).toBeNull();
});

test("other members read nothing of it while they are on", async () => {
  const { server, dialog } = await privacy(member("recruiter", []));
  await dialog.findByText(/^No one\./);
  expect(server.calls.some(({ path }) => path === "/employer/chat-settings")).toBe(true);
  expect(dialog.queryByRole("heading", { name: /^Everyone at/ })).toBeNull();
});
