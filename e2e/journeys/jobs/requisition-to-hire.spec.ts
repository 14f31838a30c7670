import { expect, test } from "../../fixtures.ts";
import { applyAsCandidate, openMailedLink } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { sendOffer, signOffer } from "../../pages/offers.ts";
import { answerQuestions, askForReference, nameReferee } from "../../pages/references.ts";
import { askFor, handIn, publishTemplate } from "../../pages/scorecards.ts";
import { findings } from "../../pages/findings.ts";

const JOBS = "/dashboard/jobs/joblisting";
const RATED = ["Judgement"];

test("a requisition is approved with a change, someone applies, is judged, vouched for, offered the job and hired", async ({
  signIn,
  visitor,
  complaints,
}) => {
  test.setTimeout(300_000);
  const now = Date.now();
  const title = `Lock Keeper ${now}`;
  const template = `Lock interview ${now}`;
  const address = `esi-${now}@grain.test`;
  const employer = await signIn("employer@demo.test");
  const partner = await signIn("partner@demo.test");
  const candidate = await signIn("candidate@demo.test");
  const needsApproval = employer.getByRole("switch", { name: "Jobs need approval before they open" });
  const openBell = async (words: RegExp) => {
    await partner.getByRole("button", { name: /^Notifications/ }).click();
    const news = partner.getByRole("region", { name: "Notifications" });
    await news.getByRole("button", { name: words }).first().click();
  };

  await test.step("the requisition is sent back, changed, and approved by a group that sees the difference", async () => {
    await employer.goto(`${JOBS}/settings`);
    await needsApproval.click();
    await employer.getByRole("button", { name: "Add group" }).click();
    await employer.getByLabel("Group", { exact: true }).fill("Finance");
    await employer.getByRole("combobox", { name: "People" }).click();
    await employer.getByTitle("Grace Wanjiru").click();
    await employer.keyboard.press("Escape");
    await employer.getByRole("button", { name: "Save job approvers" }).click();
    await expect(employer.getByRole("button", { name: "Save job approvers" })).toBeHidden();

    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Send for approval" }).click();
    await expect(employer.getByText("Grace Wanjiru has been notified.", { exact: false })).toBeVisible();
    await openBell(new RegExp(title));
    await partner.getByRole("button", { name: "Send back" }).click();
    const why = partner.getByRole("dialog");
    await why.getByLabel("What should change?").fill("Two of them, please");
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(why).toBeHidden();

    await employer.goto(`${JOBS}?q=${encodeURIComponent(title)}&status=draft`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await expect(employer.getByText("Two of them, please")).toBeVisible();
    await employer.getByLabel("Openings").fill("2");
    await expect(employer.getByText(/^Saved/)).toBeVisible();
    await employer.getByRole("button", { name: "Send for approval" }).click();
    await expect(employer.getByText("Waiting for approval").first()).toBeVisible();
    await partner.goto("/dashboard");
    await openBell(new RegExp(title));
    const changed = partner.getByRole("region", { name: "Changes since the last request" });
    await expect(changed.getByRole("definition")).toHaveText("1 → 2");
    expect(await findings(partner)).toEqual([]);
    await partner.getByRole("button", { name: "Approve and open" }).click();
    await expect(partner.getByText(`Approved and open: ${title}`)).toBeVisible();
    await employer.goto(`${JOBS}/settings`);
    await employer.getByRole("button", { name: "Remove Finance" }).click();
    await employer.getByRole("button", { name: "Save job approvers" }).click();
    await expect(employer.getByRole("button", { name: "Save job approvers" })).toBeHidden();
    await needsApproval.click();
    await expect(needsApproval).not.toBeChecked();
  });

  await test.step("someone applies, and a colleague judges them", async () => {
    await applyAsCandidate(candidate, title);
    await publishTemplate(employer, template, RATED);
    await employer.goto(`${JOBS}?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await employer.getByRole("link", { name: "Kofi Mensah" }).first().click();
    await employer.getByRole("tab", { name: /^Scorecards/ }).click();
    await askFor(employer, ["Grace Wanjiru"], template);
    await partner.goto("/dashboard");
    await openBell(/asks for a scorecard/);
    await handIn(partner, RATED, 4, "Yes", "Quiet and exact");
    const cards = employer.getByRole("list", { name: "Scorecards", exact: true });
    await expect(cards.getByRole("listitem").filter({ hasText: "Grace Wanjiru" })).toContainText("Submitted");
  });

  await test.step("the candidate names a referee, who answers by a mailed link once all is there", async () => {
    await askForReference(employer, "Someone from your last lock");
    await nameReferee(candidate, title, "Esi Boateng", address);
    expect(await findings(candidate)).toEqual([]);
    await openMailedLink(visitor, address, "Kofi Mensah named you as a reference", /\/references\/[\w-]{43}/);
    expect(await findings(visitor)).toEqual([]);
    await answerQuestions(visitor, "Calm in high water.");
    await visitor.getByRole("button", { name: "Send to Harbourline" }).click();
    await expect(visitor.getByText("Please agree, or decline below.")).toBeVisible();
    // The form that lacked something was answered 422, which the browser writes down.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("422")));
    await visitor.getByLabel("I give this reference", { exact: false }).check();
    await visitor.getByRole("button", { name: "Send to Harbourline" }).click();
    await expect(visitor.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expect(employer.getByText("Complete")).toBeVisible();
    await expect(employer.getByText("Calm in high water.")).toBeVisible();
  });

  await test.step("an offer is sent, signed by its mailed link, and hires", async () => {
    await sendOffer(employer, "Kofi Mensah", "9,000,000");
    await openMailedLink(
      visitor,
      "candidate@demo.test",
      `is offering you the position of ${title}`,
      /\/offers\/[\w-]+/,
    );
    await signOffer(visitor, "Kofi Mensah");
    await expect(employer.getByRole("dialog").first().getByText("Accepted")).toBeVisible();
    await expect(
      employer.getByRole("list", { name: "Hired", exact: true }).getByRole("link", { name: "Kofi Mensah" }),
    ).toBeVisible();
  });
});
