import { expect, test } from "../../fixtures.ts";
import { addEvent, knowsConflicts } from "./add-event.ts";

/** The Monday after next, and the one so many weeks later, as ISO dates: nothing of it is over. */
const monday = (weeks: number) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - ((day.getUTCDay() + 6) % 7) + 7 * weeks);
  return day.toISOString().slice(0, 10);
};

test("someone plans a weekly series, and changes and deletes it in all three ways", async ({ signIn }) => {
  const employer = await signIn("employer@demo.test");
  const week = (weeks: number) => employer.goto(`/dashboard/schedule?date=${monday(weeks)}`);
  const chip = (title: string | RegExp) => employer.getByRole("button", { name: title });
  const choose = async (label: string, option: string) => {
    await employer.getByRole("combobox", { name: label }).click();
    await employer.getByTitle(option, { exact: true }).last().click();
  };
  const edit = async (reach: string) => {
    await employer.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    await employer.getByRole("radio", { name: reach, exact: true }).check({ force: true });
    await employer.getByRole("button", { name: "Continue" }).click();
  };
  const save = async (words: RegExp) => {
    await knowsConflicts(employer);
    await employer.getByRole("button", { name: "Save changes" }).click();
    const dialog = employer.getByRole("dialog", { name: /^Save changes to/ });
    await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
  };
  const title = employer.getByRole("textbox", { name: "Title" });

  await test.step("plans it for six Mondays", async () => {
    await employer.goto(`/dashboard/schedule?new=1&date=${monday(0)}&at=17:30`);
    await title.fill("Harvest review");
    await choose("Repeats", "Weekly");
    await choose("Ends", "After a number of times");
    await employer.getByRole("spinbutton", { name: "Times" }).fill("6");
    await addEvent(employer);
    await expect(employer.getByText("Repeats weekly, 6 times")).toBeVisible();
    for (const weeks of [1, 5]) {
      await week(weeks);
      await expect(chip(/Harvest review, .*Repeats weekly/)).toBeVisible();
    }
    await week(6);
    await expect(employer.getByRole("region", { name: "Week by hour" })).toBeVisible();
    await expect(chip(/Harvest review/)).toBeHidden();
  });

  await test.step("changes this event", async () => {
    await week(1);
    await chip(/Harvest review/).click();
    await edit("This event");
    await title.fill("Harvest special");
    await save(/^1 event changes/);
    await expect(employer.getByText("Changed from the series")).toBeVisible();
  });

  await test.step("changes this and following events", async () => {
    await week(3);
    await chip(/Harvest review/).click();
    await expect(employer).toHaveURL(/event=/);
    const former = employer.url();
    await edit("This and following events");
    await title.fill("Harvest council");
    await save(/^3 events change/);
    await week(5);
    await expect(chip(/Harvest council/)).toBeVisible();
    await employer.goto(former);
    await expect(employer.getByRole("heading", { name: "Harvest council" })).toBeVisible();
  });

  await test.step("changes all events, and the one that was changed keeps its title", async () => {
    await week(0);
    await chip(/Harvest review/).click();
    await edit("All events");
    await title.fill("Harvest talk");
    await save(/^3 events change, .*1 that you changed on its own keeps its change/);
    await week(1);
    await expect(chip(/Harvest special/)).toBeVisible();
    await week(2);
    await expect(chip(/Harvest talk/)).toBeVisible();
  });

  await test.step("deletes one, those after, and all", async () => {
    const remove = async (weeks: number, name: RegExp, reach: string, words: RegExp) => {
      await week(weeks);
      await chip(name).click();
      await employer.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      const dialog = employer.getByRole("dialog", { name: /^Delete “/ });
      await dialog.getByRole("radio", { name: reach, exact: true }).check({ force: true });
      await expect(dialog.getByText(words)).toBeVisible();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(dialog).toBeHidden();
      await expect(chip(name)).toBeHidden();
    };
    await remove(3, /Harvest council/, "This event", /^1 event is deleted/);
    await remove(5, /Harvest council/, "This and following events", /^1 event is deleted/);
    await week(4);
    await expect(chip(/Harvest council/)).toBeVisible();
    await remove(4, /Harvest council/, "All events", /^1 event is deleted/);
    await remove(0, /Harvest talk/, "All events", /^3 events are deleted/);
  });
});
