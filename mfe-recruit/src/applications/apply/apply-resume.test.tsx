import { act, fireEvent, screen } from "@testing-library/react";
import { renderOpenJobs } from "../../job-search/testing/render-open-jobs.tsx";
import { sendFile } from "../../files/send-file.ts";
import { file, PATH, RESUME, resume, send, server } from "./testing/apply-setting.ts";

// The bytes go to another server; how they travel is proven with the uploader and in the browser.
jest.mock("../../files/send-file.ts", () => ({ sendFile: jest.fn() }));
const sending = jest.mocked(sendFile);

beforeEach(() => {
  localStorage.clear();
  sending.mockReset();
  sending.mockResolvedValue(RESUME);
});

test.each([
  ["empty.pdf", 0, "This file is empty."],
  ["huge.pdf", 200 * 1024 ** 2, "This file is larger than 15 MB. Choose a file of at most 15 MB."],
  ["virus.exe", 10, "This type of file isn't allowed. Choose one of these: PDF, DOCX, DOC, ODT, RTF or TXT."],
])("the file %s of %i bytes is refused in words before a byte of it is sent", async (name, bytes, words) => {
  server();
  renderOpenJobs(PATH);
  await screen.findByText("Ada Obi");
  fireEvent.change(resume(), { target: { files: [file(name, bytes)] } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sending).not.toHaveBeenCalled();
});

test("tries an interrupted upload again with the same file", async () => {
  server();
  sending.mockRejectedValueOnce(new Error("The connection broke."));
  const { type } = renderOpenJobs(PATH);
  await screen.findByText("Ada Obi");
  await type.upload(resume(), file("kofi.pdf"));
  expect(await screen.findByText(/The upload was interrupted/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Replace" })).toBeInTheDocument();
  expect(sending.mock.calls[1]?.[0]).toBe(sending.mock.calls[0]?.[0]);
});

test("says that a failed try follows again, until it has arrived", async () => {
  server();
  let tell: ((isTryingAgain: boolean) => void) | undefined;
  sending.mockImplementation((_, __, { onInterrupted }) => {
    tell = onInterrupted;
    return new Promise(() => {});
  });
  renderOpenJobs(PATH);
  await screen.findByText("Ada Obi");
  fireEvent.change(resume(), { target: { files: [file("kofi.pdf", 1234)] } });
  await screen.findByText("0 Bytes of 1 KB");
  act(() => tell?.(true));
  expect(screen.getByText("Upload interrupted. Trying again…")).toBeInTheDocument();
  act(() => tell?.(false));
  expect(screen.getByText("0 Bytes of 1 KB")).toBeInTheDocument();
});

test("shows how far an upload is, lets people cancel it, and makes the form wait", async () => {
  server();
  let stopped: AbortSignal | undefined;
  sending.mockImplementation((_, __, { signal, onProgress }) => {
    stopped = signal;
    act(() => onProgress(617));
    return new Promise(() => {});
  });
  const { type } = renderOpenJobs(PATH);
  await screen.findByText("Ada Obi");
  fireEvent.change(resume(), { target: { files: [file("kofi.pdf", 1234)] } });
  expect(await screen.findByText("617 Bytes of 1 KB")).toBeInTheDocument();
  expect(send()).toBeDisabled();
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  expect(stopped?.aborted).toBe(true);
  expect(send()).toBeEnabled();
});
