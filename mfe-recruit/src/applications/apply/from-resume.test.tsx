import { screen } from "@testing-library/react";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderOpenJobs } from "../../job-search/testing/render-open-jobs.tsx";
import { sendFile } from "../../files/send-file.ts";
import { file, JOB, PATH, RESUME, resume, server } from "./testing/apply-setting.ts";

// The bytes go to another server; how they travel is proven with the uploader and in the browser.
jest.mock("../../files/send-file.ts", () => ({ sendFile: jest.fn() }));

beforeEach(() => {
  localStorage.clear();
  jest.mocked(sendFile).mockReset().mockResolvedValue(RESUME);
});

const question = (number: number, label: string) => ({
  _id: idOf(number),
  label,
  kind: "short_text" as const,
  required: false,
  options: [],
});

test("fills empty answers from the résumé, leaves typed ones, and undoes it", async () => {
  const api = server();
  const questions = [question(61, "Current employer"), question(62, "Where do you live?")];
  api.on(openJobs.get, () => ({ ...JOB, questions, applied: false }));
  api.on(openJobs.resumeAnswers, () => ({
    answers: [
      { question_id: idOf(61), value: "Corner House", words: "Baker at Corner House" },
      { question_id: idOf(62), value: "Accra, Ghana", words: "Accra, Ghana" },
    ],
  }));
  const { type } = renderOpenJobs(PATH);
  await type.type(await screen.findByLabelText(/Where do you live/), "Kumasi");
  await type.upload(resume(), file("kofi.pdf"));
  expect(await screen.findByText(/Filled from your résumé/)).toHaveTextContent(
    "Filled from your résumé: Current employer. Check what it says.",
  );
  expect(screen.getByLabelText(/Current employer/)).toHaveValue("Corner House");
  expect(screen.getByLabelText(/Where do you live/)).toHaveValue("Kumasi");
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText(/Current employer/)).toHaveValue("");
  expect(screen.getByLabelText(/Where do you live/)).toHaveValue("Kumasi");
  expect(screen.queryByText(/Filled from your résumé/)).not.toBeInTheDocument();
});
