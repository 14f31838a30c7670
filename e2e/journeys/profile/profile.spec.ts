import { DEMO_PASSWORD, expect, test } from "../../fixtures.ts";
import { resumeFile } from "../../pages/resume.ts";

test("a new candidate sets up a profile; the company they apply to sees it, another does not", async ({
  visitor,
  signIn,
  complaints,
}) => {
  test.slow();
  const headline = `Cartographer ${Date.now()}`;
  const candidate = visitor;

  await test.step("signing up leads to the one question that has to be answered", async () => {
    await candidate.goto("/onboarding/signup?kind=candidate");
    await candidate.getByLabel("First name").fill("Nia");
    await candidate.getByLabel("Last name").fill("Osei");
    await candidate.getByLabel("E-mail").fill(`nia.${Date.now()}@journey.test`);
    await candidate.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await candidate.getByRole("button", { name: "Create account" }).click();
    await candidate.waitForURL("**/onboarding/setup-profile**");
    await candidate.getByLabel("Availability").selectOption("Open for work");
    await expect(candidate.getByText("Saved", { exact: true })).toBeVisible();
    await candidate.getByText("Data Science", { exact: true }).click();
    await candidate.reload();
    await expect(candidate.getByLabel("Data Science")).toBeChecked();
    await expect(candidate.getByLabel("Availability")).toHaveValue("Open for work");
    await candidate.getByRole("button", { name: "Go to the dashboard" }).click();
    await candidate.waitForURL("**/dashboard");
  });

  await test.step("the profile saves what is typed, and says how complete it is", async () => {
    await candidate.goto("/dashboard/profile");
    await expect(candidate.getByRole("heading", { name: "10% complete" })).toBeVisible();
    await candidate.getByRole("button", { name: "Write a headline" }).click();
    await candidate.keyboard.type(headline);
    await expect(candidate.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await candidate.reload();
    await expect(candidate.getByLabel("Headline")).toHaveValue(headline);
    await expect(candidate.getByRole("heading", { name: "20% complete" })).toBeVisible();
  });

  const address = await test.step("the candidate applies to a job of Harbourline", async () => {
    await candidate.goto("/dashboard/jobs/joblisting?q=Customer+Success+Manager");
    await candidate.getByRole("article").filter({ hasText: "Harbourline" }).getByRole("link").first().click();
    await candidate.getByRole("button", { name: "Apply", exact: true }).click();
    await candidate.locator("input[type=file]").setInputFiles(resumeFile());
    await expect(candidate.getByRole("button", { name: "Replace" })).toBeVisible();
    await candidate.getByLabel("When could you start?").fill("Tomorrow");
    await candidate.getByText("Yes", { exact: true }).first().click();
    await candidate.getByRole("button", { name: "Send application" }).click();
    await expect(candidate.getByText("Applied", { exact: true }).first()).toBeVisible();
    const id = await candidate.evaluate(
      () =>
        (JSON.parse(localStorage.getItem("auth-storage") ?? "{}") as { state: { user: { _id: string } } })
          .state.user._id,
    );
    return `/dashboard/profile/candidatesDetails?id=${id}`;
  });

  await test.step("Harbourline sees the profile and asks to connect; Quillstone finds no one", async () => {
    const harbourline = await signIn("employer@demo.test");
    await harbourline.goto(address);
    await expect(harbourline.getByRole("heading", { name: "Nia Osei" })).toBeVisible();
    await expect(harbourline.getByText(headline)).toBeVisible();
    await harbourline.getByRole("button", { name: "Connect" }).click();
    await expect(harbourline.getByRole("button", { name: "Withdraw request" })).toBeVisible();
    const quillstone = await signIn("other@demo.test");
    await quillstone.goto(address);
    await expect(quillstone.getByRole("heading", { name: "Profile not found" })).toBeVisible();
    // The browser itself reports the 404 that keeps it so.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
  });

  await test.step("the candidate accepts", async () => {
    await candidate.goto("/dashboard/profile?view=invitations");
    await candidate.getByRole("button", { name: "Accept: Amara Okafor" }).click();
    await expect(
      candidate.getByRole("region", { name: "Your connections" }).getByText("Amara Okafor"),
    ).toBeVisible();
  });
});
