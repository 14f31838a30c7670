import { fireEvent, render, screen } from "@testing-library/react";
import { UploadError } from "@loubby/shared-ui/upload/upload-calls";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import { ResumeChoice } from "./resume-choice.tsx";

jest.mock<object>("@loubby/shared-ui/upload/upload-file", () => ({
  ...jest.requireActual<object>("@loubby/shared-ui/upload/upload-file"),
  uploadFile: jest.fn(),
}));
const upload = jest.mocked(uploadFile);
const pdf = new File(["abcd"], "kofi.pdf", { type: "application/pdf" });

beforeEach(() => upload.mockReset());

function choose(file = pdf) {
  const onSent = jest.fn();
  render(<ResumeChoice name={null} sent={null} onSent={onSent} />);
  fireEvent.change(screen.getByLabelText(/^Résumé/, { selector: "input" }), { target: { files: [file] } });
  return onSent;
}

test("a résumé on its way can be paused and sent on", async () => {
  upload.mockImplementationOnce((_, __, { onProgress, signal } = {}) => {
    onProgress?.(1, 4);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new UploadError("paused")));
    });
  });
  const onSent = choose();
  expect(await screen.findByRole("button", { name: "Uploading, 25%" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  upload.mockResolvedValueOnce({ _id: "file-1" } as never);
  fireEvent.click(await screen.findByRole("button", { name: "Resume" }));
  expect(await screen.findByRole("button", { name: "Upload a résumé" })).toBeInTheDocument();
  expect(onSent).toHaveBeenCalledWith("file-1");
});

test("a résumé whose upload broke off is sent on with Retry, and one of a wrong type isn't sent", async () => {
  upload.mockRejectedValueOnce(new Error("network"));
  const onSent = choose();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The upload was interrupted. Retry to send the rest.",
  );
  upload.mockResolvedValueOnce({ _id: "file-1" } as never);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Upload a résumé" })).toBeInTheDocument();
  expect(onSent).toHaveBeenCalledWith("file-1");
  const input = screen.getByLabelText(/^Résumé/, { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "kofi.exe")] } });
  expect(await screen.findByRole("alert")).toHaveTextContent("This type of file isn't allowed.");
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  expect(upload).toHaveBeenCalledTimes(2);
});
