import { expect, test } from "../../fixtures.ts";
import { applyAsCandidate } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { findings } from "../../pages/findings.ts";

test("a company asks for a video, the candidate records it, the company watches it", async ({ signIn }) => {
  test.slow();
  const title = `Storm Watcher ${Date.now()}`;
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test", { permissions: ["camera", "microphone"] });

  await test.step("someone applies", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await applyAsCandidate(candidate, title);
  });

  await test.step("and is asked for a video, once", async () => {
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await employer.getByRole("link", { name: "Kofi Mensah" }).first().click();
    await employer.getByRole("button", { name: "Ask for a video" }).click();
    await employer.getByLabel("What should the video be about?").fill("How do you watch a storm?");
    await employer.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(employer.getByText("Waiting for an answer")).toBeVisible();
    await expect(employer.getByRole("button", { name: "Ask for a video" })).toBeDisabled();
  });

  await test.step("which is recorded, looked at, recorded again and sent", async () => {
    await candidate.goto("/dashboard/jobs/joblisting?tab=applied");
    await candidate
      .getByRole("list", { name: "Requests from companies" })
      .getByRole("listitem")
      .filter({ hasText: title })
      .getByRole("link")
      .click();
    await expect(candidate.getByText("How do you watch a storm?")).toBeVisible();
    await candidate.getByRole("button", { name: "Turn on camera" }).click();
    for (const next of ["Record again", "Send this video"]) {
      await candidate.getByRole("button", { name: "Start recording" }).click();
      await expect(candidate.getByText("0:02 of 2:00")).toBeVisible();
      await candidate.getByRole("button", { name: "Stop" }).click();
      await expect(candidate.getByLabel("Your recording")).toBeVisible();
      await candidate.getByRole("button", { name: next }).click();
    }
    await expect(candidate.getByText("Harbourline has your video.")).toBeVisible();
    expect(await findings(candidate)).toEqual([]);
  });

  await test.step("and the open drawer shows it by itself, as a film that plays", async () => {
    await expect(employer.getByText("Answered")).toBeVisible();
    const film = employer.locator("video");
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => [video.readyState > 0, video.videoWidth > 0]))
      .toEqual([true, true]);
  });
});
