import { expect, test } from "../../fixtures.ts";
import { openMailedLink } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { textResume } from "../../pages/resume.ts";

test("a company adds a candidate from a dropped résumé, and they follow it without a password", async ({
  signIn,
  visitor,
}) => {
  test.slow();
  const stamp = Date.now();
  const title = `Night Baker ${stamp}`;
  const esi = { first: "Esi", last: "Owusu", email: `esi-${stamp}@visitor.test` };
  const employer = await signIn("employer@demo.test");
  const dialog = employer.getByRole("dialog", { name: `Add a candidate to “${title}”` });
  const card = employer.getByRole("list", { name: "Applied", exact: true }).getByRole("listitem");

  await test.step("a job's board offers to add someone", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await employer.getByRole("button", { name: "Add candidate" }).click();
    await expect(dialog).toBeVisible();
  });

  await test.step("a dropped résumé fills the fields, which say what was read", async () => {
    const dropped = await employer.evaluateHandle(({ name, mimeType, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: mimeType }));
      return transfer;
    }, textResume(esi));
    const place = dialog.getByText("Or drop them here", { exact: false });
    await place.dispatchEvent("drop", { dataTransfer: dropped });
    await expect(dialog.getByText("esi.txt", { exact: false })).toBeVisible();
    const read = {
      "First name": esi.first,
      "Last name": esi.last,
      "E-mail": esi.email,
      "Phone with country code": "+233244123456",
      "Current title": "Senior Baker",
      Employer: "Corner House",
      Location: "Accra, Ghana",
    };
    for (const [label, value] of Object.entries(read))
      await expect(dialog.getByLabel(`${label} from the résumé`)).toHaveValue(value);
  });

  await test.step("once confirmed, the card is in the first column, with its facts", async () => {
    await dialog.getByRole("combobox", { name: "Legal basis" }).click();
    await employer.getByTitle("They asked to be considered").click();
    await dialog.getByRole("button", { name: "Add candidate" }).click();
    await expect(employer.getByText("Added Esi Owusu to Applied")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText("Esi Owusu");
    await expect(card).toContainText("Senior Baker");
    await expect(card).toContainText("Corner House");
  });

  await test.step("and the drawer shows them, their résumé and who added them", async () => {
    await card.getByRole("link", { name: "Esi Owusu" }).click();
    const drawer = employer.getByRole("dialog");
    await expect(drawer).toContainText(esi.email);
    await expect(drawer).toContainText("+233244123456");
    await expect(drawer).toContainText("Bakes for four hundred people a day.");
    await drawer.getByRole("tab", { name: "History" }).click();
    await expect(drawer.getByRole("tabpanel", { name: "History" })).toContainText("added the candidate");
  });

  await test.step("they hear of it by mail, and its link opens without a password", async () => {
    const subject = `Harbourline is considering you for a job: ${title}`;
    await openMailedLink(visitor, esi.email, subject, /\/applications\/[\w-]+/);
    await expect(visitor.getByRole("heading", { name: "Considered for a job", exact: true })).toBeVisible();
    await expect(visitor.getByText(title).first()).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Being considered" })).toBeVisible();
  });
});
