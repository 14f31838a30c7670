import { screen, waitFor, within } from "@testing-library/react";
import { staff } from "@loubby/shared-contracts/http/staff/staff";
import type { StaffMember } from "@loubby/shared-contracts/http/staff/staff.schema";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import StaffPage from "./staff-page.tsx";

const ruth: StaffMember = {
  _id: idOf(1),
  name: "Ruth Adeyemi",
  email_address: "ruth@loubby.test",
  role: "super_admin",
};
const ada: StaffMember = { _id: idOf(2), name: "Ada Obi", email_address: "ada@loubby.test", role: "admin" };

function open(isDown = false) {
  const shown = { items: [ruth] };
  const api = new FakeApi()
    .on(staff.list, () => ({ ...shown }))
    .on(staff.changes, () => ({
      items: [
        {
          at: "2026-03-01T00:00:00.000Z",
          actor: "Ruth Adeyemi <01a1>",
          action: "partner_declined",
          subject: "kofi@demo.test",
          details: { reason: "Too few companies." },
        },
      ],
    }))
    .on(staff.add, () => {
      shown.items = [ada, ruth];
      return ada;
    })
    .on(staff.remove, () => {
      shown.items = [];
      return {};
    });
  if (isDown) api.refuse(staff.list, new ApiError(400, "broken", "It broke."));
  const user = { ...candidate, isSuperAdmin: true };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription: null });
  setTransport(api.transport);
  return { api, ...renderPage(<StaffPage />, { address: "/dashboard/admin/staff" }) };
}

test("lists the staff, and what each of them changed and why", async () => {
  open();
  expect(await screen.findByText("ruth@loubby.test")).toBeVisible();
  const audit = within(screen.getByRole("region", { name: "Audit" }));
  const line = await audit.findByRole("listitem");
  expect(line).toHaveTextContent("kofi@demo.test declined as a partner");
  expect(line).toHaveTextContent("Ruth Adeyemi · Too few companies.");
});

test("adds someone after the password, and says at the field what is refused", async () => {
  const { api, type } = open();
  await type.click(await screen.findByRole("button", { name: "Add someone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add someone to the staff" }));
  await type.type(dialog.getByLabelText("E-mail"), "ada@loubby.test");
  await type.type(dialog.getByLabelText("Your password"), "wrong");
  const message = "This isn't your password.";
  api.refuse(
    staff.add,
    new ApiError(422, "wrong_password", message, [{ path: "current_password", message }]),
  );
  await type.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.refusals.clear();
  await type.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("ada@loubby.test")).toBeVisible();
});

test("removes someone after the password, and says why the last super admin stays", async () => {
  const { api, type } = open();
  await type.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Ruth Adeyemi from the staff?" }));
  expect(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
  await type.type(dialog.getByLabelText("Your password"), "a long enough password");
  api.refuse(staff.remove, new ApiError(409, "last_super_admin", "This is the last super admin."));
  await type.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("This is the last super admin.")).toBeVisible();
  api.refusals.clear();
  await type.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("ruth@loubby.test")).toBeNull());
});

test("says when the staff couldn't be loaded", async () => {
  open(true);
  expect(await screen.findByText("Couldn't load the staff")).toBeVisible();
});
