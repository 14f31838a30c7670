import { screen, waitFor } from "@testing-library/react";
import { progress } from "@loubby/shared-contracts/http/learning/progress";
import { tracks } from "@loubby/shared-contracts/http/learning/tracks";
import type { Lesson, Track } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import LearningPage from "./learning-page.tsx";

const BASE = "/dashboard/learning";

const track: Track = {
  slug: "devops",
  name: "DevOps",
  summary: "Bring changes to users.",
  course_count: 1,
  lesson_count: 2,
  minutes: 6,
  complete_count: 1,
  started: true,
};

const lesson: Lesson = {
  slug: "small-changes",
  title: "Small changes",
  minutes: 3,
  track: { slug: "devops", name: "DevOps" },
  course: { slug: "delivery", title: "Delivery" },
  sections: [
    { heading: "Why size matters", text: "Ten lines are reviewed properly." },
    { heading: "Flags", text: "Code can be delivered before it is shown." },
  ],
  questions: [
    { question: "What does a flag separate?", options: ["Shipping from showing", "Day from night"] },
  ],
  state: "incomplete",
  step: 0,
  previous: null,
  next: null,
};

/** A server that keeps one lesson's progress, as the real one does. */
function school(start: Partial<Lesson> = {}) {
  let kept: Lesson = { ...lesson, ...start };
  const api = fakeApi();
  api.on(tracks.list, () => ({
    items: [track, { ...track, slug: "animation", name: "Animation", started: false }],
  }));
  api.on(tracks.lesson, () => kept);
  api.on(progress.current, () => ({ items: [] }));
  api.on(progress.advance, (_, { body }) => {
    kept = { ...kept, state: "partial", step: Math.max(kept.step, body.step) };
    return { state: kept.state, step: kept.step };
  });
  api.on(progress.check, (_, { body }) => {
    const passed = body.answers[0] === 0;
    if (passed) kept = { ...kept, state: "complete" };
    const answers = [{ correct: passed, why: passed ? "That is its use." : "" }];
    return { passed, answers, progress: { state: kept.state, step: kept.step } };
  });
  return api;
}

const open = (path: string) =>
  renderPage(<LearningPage base={BASE} />, { base: BASE, address: `${BASE}${path}` });

test("the filter lives in the address", async () => {
  school();
  const { type, place } = open("");
  expect(await screen.findByRole("link", { name: /Animation/ })).toBeInTheDocument();
  await type.click(screen.getByText("In progress"));
  expect(place()).toBe(`${BASE}?show=started`);
  expect(screen.queryByRole("link", { name: /Animation/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: /DevOps/ })).toBeInTheDocument();
});

test("a lesson opens section by section, and resumes where it was left", async () => {
  school();
  const first = open("/devops/small-changes");
  expect(await screen.findByRole("heading", { name: "Why size matters" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Flags" })).not.toBeInTheDocument();
  await first.type.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Flags" })).toHaveFocus();
  await screen.findByText("In progress");
  first.unmount();
  open("/devops/small-changes");
  expect(await screen.findByRole("heading", { name: "Flags" })).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Why size matters" })).toBeInTheDocument();
});

test("a wrong answer says so and may be tried again; the right one completes the lesson", async () => {
  school({ state: "partial", step: 2 });
  const { type } = open("/devops/small-changes");
  await type.click(await screen.findByRole("radio", { name: "Day from night" }));
  await type.click(screen.getByRole("button", { name: "Check answers" }));
  expect(await screen.findByText(/^Not quite/)).toBeInTheDocument();
  expect(screen.queryByText("Lesson complete")).not.toBeInTheDocument();
  await type.click(screen.getByRole("radio", { name: "Shipping from showing" }));
  await type.click(screen.getByRole("button", { name: "Check answers" }));
  expect(await screen.findByText("Right. That is its use.")).toBeInTheDocument();
  expect(await screen.findByText("Lesson complete")).toBeInTheDocument();
});

test("an unanswered check asks for the answer and sends nothing", async () => {
  const api = school({ state: "partial", step: 2 });
  const { type } = open("/devops/small-changes");
  await type.click(await screen.findByRole("button", { name: "Check answers" }));
  expect(await screen.findByText("Please answer every question.")).toBeInTheDocument();
  expect(api.calls.some(({ id }) => id === "progress.check")).toBe(false);
});

test("closes a section that couldn't be saved, and says so", async () => {
  const api = school({ state: "partial" });
  api.on(progress.advance, () => {
    throw new ApiError(500, "internal", "Something broke.");
  });
  const { type } = open("/devops/small-changes");
  await type.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Flags" })).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Continue" })).toBeInTheDocument();
});
