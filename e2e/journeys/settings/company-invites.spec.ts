import { expect, test } from "../../fixtures.ts";

const MEMBERS = "/dashboard/settings/users-and-access";
const INVITED = "seller@demo.test";

test("an administrator invites a colleague, who accepts from the mail, is given another role and leaves", async ({
  signIn,
  visitor,
  complaints,
}) => {
  const admin = await signIn("employer@demo.test", { at: MEMBERS });
  await admin.getByRole("button", { name: "Invite member" }).click();
  await admin.getByLabel("E-mail").fill(INVITED);
  await admin.getByRole("button", { name: "Send invite" }).click();
  await expect(admin.getByRole("button", { name: `Resend the invite to ${INVITED}` })).toBeVisible();
  await expect(admin.getByText("5 of 5 seats")).toBeVisible();

  await visitor.goto("/dev/mailbox");
  await visitor
    .getByRole("row", { name: new RegExp(INVITED) })
    .getByRole("link", { name: /invites you to Harbourline/ })
    .click();
  await visitor.getByRole("link", { name: /onboarding\/invite/ }).click();
  await expect(visitor.getByRole("heading", { name: "Join Harbourline" })).toBeVisible();
  await visitor.getByRole("link", { name: "Log in to accept" }).click();
  await visitor.getByLabel("E-mail").fill(INVITED);
  await visitor.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
  await visitor.keyboard.press("Enter");
  await visitor.getByRole("button", { name: "Accept and open Harbourline" }).click();
  await visitor.waitForURL("**/dashboard");
  await expect(visitor.getByText("Recruit: harbourline")).toBeVisible();

  // The administrator's page has followed by itself.
  await admin.getByRole("button", { name: "Access of Lina Haddad" }).click();
  await admin.getByRole("tab", { name: "Why" }).click();
  await expect(admin.getByText("Allowed: the role recruiter has “Jobs: create”.")).toBeVisible();
  await admin.getByRole("tab", { name: "Access" }).click();
  await admin.getByRole("combobox", { name: "Role" }).click();
  await admin.getByTitle("Guest").click();
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Saved")).toBeVisible();
  await admin.getByRole("tab", { name: "Why" }).click();
  await expect(admin.getByText("Not allowed: the role guest has no “Jobs: create”.")).toBeVisible();

  await admin.getByRole("tab", { name: "Access" }).click();
  await admin.getByRole("button", { name: "Remove member" }).click();
  await admin.getByLabel("Type Lina Haddad to confirm").fill("Lina Haddad");
  await admin.getByRole("button", { name: "Remove member" }).last().click();
  await expect(admin.getByRole("button", { name: "Access of Lina Haddad" })).toBeHidden();
  // Nothing of the company stays on the leaver's screen.
  await expect(visitor.getByText("Recruit: harbourline")).toBeHidden();
  // What their page asked for in between was refused as another workspace's, which the browser writes down.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("409")));
});
