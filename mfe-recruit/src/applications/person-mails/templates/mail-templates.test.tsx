import { screen, within } from "@testing-library/react";
import * as paths from "@loubby/shared-contracts/paths";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import type { MailTemplate } from "@loubby/shared-contracts/http/person-mails/mail-templates.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { expectKept } from "../../../testing/kept-form.ts";
import { onPlan } from "../../../testing/on-plan.ts";
import MailTemplatesPage from "./mail-templates-page.tsx";

beforeEach(() => localStorage.clear());

function server(templates: MailTemplate[] = []) {
  const api = fakeApi();
  let kept = templates;
  api.on(mailTemplates.list, () => kept);
  api.on(mailTemplates.create, (_, { body }) => {
    const template = { ...body, _id: idOf(1), version: 1, updated_at: new Date().toISOString() };
    kept = [template];
    return template;
  });
  api.on(mailTemplates.remove, () => {
    kept = [];
    return {};
  });
  return api;
}

function show() {
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  return renderPage(<MailTemplatesPage />, { base: paths.mailTemplates, address: paths.mailTemplates });
}

async function openForm() {
  const page = show();
  onPlan("enterprise_plan_monthly");
  const [first] = await screen.findAllByRole("button", { name: "New template" });
  await page.type.click(first as HTMLElement);
  return page;
}

test("saves a template, shows it in the list, and removes it", async () => {
  const api = server();
  const { type } = await openForm();
  await type.type(await screen.findByLabelText("Name"), "First call");
  await type.type(screen.getByLabelText("Subject"), "A call");
  await type.type(screen.getByLabelText("Mail"), "When can we call you?");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("First call")).toBeInTheDocument();
  expect(api.callsOf(mailTemplates.create)[0]?.body).toEqual({
    name: "First call",
    subject: "A call",
    body: "When can we call you?",
  });
  await type.click(await screen.findByRole("button", { name: "Remove First call" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No templates yet")).toBeInTheDocument();
});

test("shows what is wrong at its field", async () => {
  const api = server();
  const message = "{firstname} isn't a known variable.";
  api.refuse(
    mailTemplates.create,
    new ApiError(400, "invalid_request", message, [{ path: "body", message }]),
  );
  const { type } = await openForm();
  await type.type(await screen.findByLabelText("Name"), "First call");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("keeps a template over a reload, and forgets it once saved", async () => {
  server();
  await expectKept({
    open: openForm,
    field: () => screen.findByLabelText("Name"),
    save: async (type) => {
      await type.click(await screen.findByRole("button", { name: "Save" }));
      expect(await screen.findByText("Half a thought")).toBeInTheDocument();
    },
  });
});

test("says so without the plan, and asks the server for nothing", async () => {
  const api = server();
  show();
  onPlan("growth_plan_monthly");
  expect(await screen.findByText(/Part of the .* Plan/)).toBeInTheDocument();
  expect(api.callsOf(mailTemplates.list)).toEqual([]);
});
