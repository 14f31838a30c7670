import { expect, test } from "../../fixtures.ts";
import { connectionOf } from "../../pages/connection.ts";
import { resumeFile } from "../../pages/resume.ts";
import { talkWith } from "../../pages/talk.ts";

test("a company and a candidate talk, react, reply, edit, delete and send a file without a reload", async ({
  signIn,
}) => {
  const stamp = Date.now();
  const question = `When could you start? ${stamp}`;
  const mended = `From which day could you start? ${stamp}`;
  const answer = `In the first week of March ${stamp}`;
  const [company, candidate] = [await signIn("employer@demo.test"), await signIn("candidate@demo.test")];
  const asks = await talkWith(company, "Kofi Mensah");
  const answers = await talkWith(candidate, "Amara Okafor");

  await test.step("what one writes appears with the other, who sees them typing", async () => {
    for (const page of [company, candidate]) await expect(page.getByText("Online").last()).toBeVisible();
    await asks.field.pressSequentially(question);
    await expect(candidate.getByText("Amara is typing…")).toBeVisible();
    await asks.field.press("Enter");
    await expect(answers.message(question)).toBeVisible();
    await expect(candidate.getByText("Amara is typing…")).toBeHidden();
    await expect(asks.message(question)).toContainText("Read");
  });

  await test.step("a reaction and a reply appear with the first", async () => {
    await answers.act(question, "React with 👍");
    await expect(asks.message(question).getByRole("button", { name: "👍 1, Kofi Mensah" })).toBeVisible();
    await answers.act(question, "Reply");
    await answers.say(answer);
    await expect(asks.message(answer).getByRole("button", { name: `You ${question}` })).toBeVisible();
  });

  await test.step("an edit and a deletion appear with the other", async () => {
    await asks.act(question, "Edit");
    const edited = company.getByRole("textbox", { name: "Edited message" });
    await edited.fill(mended);
    await edited.press("Enter");
    await expect(answers.message(mended).getByRole("button", { name: "Edited" })).toBeVisible();
    await expect(
      answers.message(answer).getByRole("button", { name: `Amara Okafor ${mended}` }),
    ).toBeVisible();
    await asks.act(mended, "Delete");
    await company.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(
      answers.message(answer).getByRole("button", { name: "Amara Okafor Deleted message" }),
    ).toBeVisible();
    await expect(answers.message(mended)).toBeHidden();
    await expect(candidate.getByText("This message was deleted.").last()).toBeVisible();
  });

  await test.step("a file that one sends is opened by the other", async () => {
    const name = `plan-${stamp}.pdf`;
    await company.locator('input[type="file"]').setInputFiles(resumeFile(name));
    await expect(company.getByRole("button", { name: "Send" })).not.toHaveAttribute("aria-disabled");
    await asks.say(`The plan ${stamp}`);
    const opened = candidate.context().waitForEvent("response", (response) => response.url().includes(name));
    await answers
      .message(`The plan ${stamp}`)
      .getByRole("list", { name: "Files" })
      .getByRole("button")
      .click();
    expect((await opened).ok()).toBe(true);
  });

  await test.step("each finds it by its words: among all conversations, and in this one", async () => {
    await candidate.getByRole("textbox", { name: "Find a conversation" }).fill(`march first ${stamp}`);
    const found = candidate.getByRole("region", { name: "In messages" }).getByRole("link");
    await found.click();
    await expect(answers.message(answer)).toBeFocused();
    await company.getByRole("button", { name: "Find in this conversation" }).click();
    await company.getByRole("textbox", { name: "Find in this conversation" }).fill(`${stamp}`);
    await expect(company.getByText("2 found")).toBeVisible();
    await company.keyboard.press("Enter");
    await company.keyboard.press("Enter");
    await expect(company.getByText("2 of 2")).toBeVisible();
    await expect(asks.message(answer)).toHaveAttribute("data-found", "");
  });
});

test("colleagues keep every message once and in one order when a connection is lost", async ({
  signIn,
  complaints,
}) => {
  const stamp = Date.now();
  const words = (what: string) => `${what} ${stamp}`;
  const [employer, recruiter] = [await signIn("employer@demo.test"), await signIn("recruiter@demo.test")];
  const connection = await connectionOf(recruiter);
  const here = await talkWith(employer, "Tom Becker");
  const away = await talkWith(recruiter, "Amara Okafor");

  await test.step("both write, and one loses the connection", async () => {
    await here.say(words("Before the tunnel"));
    await expect(away.message(words("Before the tunnel"))).toBeVisible();
    await connection.cut();
    for (const what of ["One", "Two", "Three"]) await here.say(words(what));
    await expect(here.message(words("Three"))).toContainText("Sent");
    await here.act(words("Two"), "Edit");
    const edited = employer.getByRole("textbox", { name: "Edited message" });
    await edited.fill(words("Two and a half"));
    await edited.press("Enter");
    await expect(here.message(words("Two and a half")).getByRole("button", { name: "Edited" })).toBeVisible();
  });

  await test.step("what is written without a connection waits, in sight", async () => {
    for (const what of ["First answer", "Second answer"]) await away.say(words(what));
    await expect(away.message(words("Second answer"))).toContainText("No connection.");
    await away.field.fill(words("Not sent yet"));
    expect(await away.wordsWith(String(stamp))).toEqual(
      ["Before the tunnel", "First answer", "Second answer"].map(words),
    );
  });

  await test.step("once it is back, both see the same, each message once", async () => {
    await connection.restore();
    const all = ["Before the tunnel", "One", "Two and a half", "Three", "First answer", "Second answer"].map(
      words,
    );
    for (const talk of [here, away]) await expect.poll(() => talk.wordsWith(String(stamp))).toEqual(all);
    await expect(recruiter.getByText("No connection.")).toBeHidden();
    await recruiter.reload();
    await expect(away.field).toHaveValue(words("Not sent yet"));
    await expect.poll(() => away.wordsWith(String(stamp))).toEqual(all);
  });

  // The browser says that it had no connection.
  const others = complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text));
  complaints.splice(0, complaints.length, ...others);
});
