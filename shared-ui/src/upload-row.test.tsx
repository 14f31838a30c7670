import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { UploadError } from "./upload/upload-calls.ts";
import { PAUSE } from "./upload/upload-file.ts";
import { type UploadRules, useUploads } from "./upload/use-uploads.ts";
import { UploadRow } from "./upload-row.tsx";

interface Stored {
  readonly name: string;
}

/** A sender whose files arrive when a test says so. */
function sender() {
  const sent: {
    file: File;
    signal: AbortSignal;
    tell: (bytes: number) => void;
    settle: (error?: Error) => void;
  }[] = [];
  const forgotten: string[] = [];
  const rules: UploadRules<Stored> = {
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () =>
          reject(new UploadError(signal.reason === PAUSE ? "paused" : "cancelled")),
        );
        const settle = (error?: Error) => (error ? reject(error) : resolve({ name: file.name }));
        sent.push({ file, signal, tell: onProgress, settle });
      }),
    forget: async ({ name }) => void forgotten.push(name),
    refusalOf: ({ size }) => (size === 0 ? "This file is empty." : null),
  };
  return { sent, forgotten, rules };
}

function Page({ rules, most }: { readonly rules: UploadRules<Stored>; readonly most?: number }) {
  const uploads = useUploads(rules, most === undefined ? {} : { most });
  const names = ["one.pdf", "two.pdf", "three.pdf"];
  return (
    <>
      <button type="button" onClick={() => uploads.add(names.map((name) => new File(["0123456789"], name)))}>
        Add three
      </button>
      <button type="button" onClick={() => uploads.add([new File([], "empty.pdf")])}>
        Add empty
      </button>
      <ul>
        {uploads.uploads.map((upload) => (
          <li key={upload.key}>
            <UploadRow
              upload={upload}
              uploads={uploads}
              name={upload.file.name}
              sizeOf={(bytes) => `${bytes} Bytes`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("sends many files at once, each with its own progress, up to the limit", async () => {
  const { sent, rules } = sender();
  render(<Page rules={rules} most={2} />);
  await press("Add three");
  expect(sent.map(({ file }) => file.name)).toEqual(["one.pdf", "two.pdf"]);
  act(() => sent[1]?.tell(4));
  expect(screen.getByRole("progressbar", { name: "Uploading two.pdf" })).toHaveValue(40);
  expect(screen.getByRole("progressbar", { name: "Uploading one.pdf" })).toHaveValue(0);
  await act(async () => sent[0]?.settle());
  expect(screen.queryByRole("progressbar", { name: "Uploading one.pdf" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove one.pdf" })).toBeVisible();
});

test("pauses a file, and resumes with the same one", async () => {
  const { sent, rules } = sender();
  render(<Page rules={rules} most={1} />);
  await press("Add three");
  act(() => sent[0]?.tell(6));
  await press("Pause one.pdf");
  expect(screen.getByText("Paused")).toBeVisible();
  expect(screen.getByText("6 Bytes of 10 Bytes")).toBeVisible();
  await press("Resume one.pdf");
  expect(sent[1]?.file).toBe(sent[0]?.file);
  expect(screen.queryByText("Paused")).toBeNull();
});

test("cancels a file under way, and lets a paused one be forgotten", async () => {
  const { sent, forgotten, rules } = sender();
  render(<Page rules={rules} most={2} />);
  await press("Add three");
  await press("Cancel one.pdf");
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(forgotten).toEqual([]);
  await press("Pause two.pdf");
  await press("Cancel two.pdf");
  expect(forgotten).toEqual(["two.pdf"]);
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("says why a file failed, and retries only what may succeed", async () => {
  const { sent, rules } = sender();
  render(<Page rules={rules} most={2} />);
  await press("Add three");
  await act(async () => sent[0]?.settle(new UploadError("connection")));
  await act(async () => sent[1]?.settle(Object.assign(new Error("This isn't a PDF file."), { status: 422 })));
  expect(rows()[0]).toMatch(/The upload was interrupted\. Retry to send the rest\./);
  expect(rows()[1]).toMatch(/This isn't a PDF file\./);
  expect(screen.queryByRole("button", { name: "Retry two.pdf" })).toBeNull();
  await press("Retry one.pdf");
  expect(sent[2]?.file.name).toBe("one.pdf");
});

test("refuses a file before a byte of it is sent", async () => {
  const { sent, rules } = sender();
  render(<Page rules={rules} />);
  await press("Add empty");
  expect(screen.getByRole("alert")).toHaveTextContent("This file is empty.");
  expect(sent).toEqual([]);
});

test("cancels what is under way when the page is left", async () => {
  const { sent, rules } = sender();
  const { unmount } = render(<Page rules={rules} />);
  await press("Add three");
  unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
});
