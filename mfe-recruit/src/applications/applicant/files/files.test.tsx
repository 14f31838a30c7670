import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import type { ApplicationFile } from "@loubby/shared-contracts/http/applications/application-files.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { applicantServer, renderApplicant } from "../../../testing/applicant.tsx";
import { opened } from "../../../testing/opened.ts";

const LETTER: ApplicationFile = {
  _id: idOf(60),
  name: "letter.pdf",
  size: 2048,
  content_type: "application/pdf",
  added_by: "Mia Member",
  added_at: "2026-01-03T00:00:00.000Z",
};

function server(application = opened(201, "Kofi")) {
  const api = applicantServer([application]);
  let kept = [LETTER];
  api.on(applicationFiles.list, () => kept);
  api.on(applicationFiles.remove, () => {
    kept = [];
    return {};
  });
  api.on(applicationFiles.restore, () => {
    kept = [LETTER];
    return LETTER;
  });
  return api;
}
const open = () => renderApplicant(201, undefined, "&section=files");
const list = async () => within(await screen.findByRole("list", { name: "Files" }));

test("lists a file with who added it, and restores a removed one by Undo", async () => {
  server();
  const { type } = open();
  expect(await (await list()).findByText(/added by/)).toHaveTextContent("added by Mia Member");
  await type.click(screen.getByRole("button", { name: "Remove letter.pdf" }));
  expect(await screen.findByText("No files yet")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(await (await list()).findByRole("button", { name: "letter.pdf" })).toBeInTheDocument();
});

test("doesn't say that there are no files where a résumé was sent", async () => {
  const resume = { name: "kofi.pdf", size: 2048, content_type: "application/pdf" };
  const api = server(opened(201, "Kofi", { resume }));
  api.on(applicationFiles.list, () => []);
  open();
  expect(await screen.findByText("No other files yet")).toBeInTheDocument();
  expect(screen.getByText(/The résumé is in the overview\./)).toBeInTheDocument();
});

test("refuses a file of a wrong type, and an empty one, before sending a byte", async () => {
  const api = server();
  open();
  const input = await screen.findByLabelText("Add a file", { selector: "input" });
  const choose = async (file: File, words: RegExp) => {
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  };
  await choose(new File(["MZ"], "run.exe"), /This type of file isn't allowed/);
  await choose(new File([], "empty.pdf", { type: "application/pdf" }), /This file is empty/);
  expect(api.calls.filter(({ path }) => path.startsWith("/files"))).toEqual([]);
});

test("turns read-only when a permission is withdrawn", async () => {
  const api = server();
  const words = "You do not have permission to perform this action";
  api.refuse(applicationFiles.remove, new ApiError(403, "permission_required", words));
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Remove letter.pdf" }));
  expect(await screen.findByText("You can only view this now")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Remove letter.pdf" })).toBeDisabled());
  expect(screen.getByRole("button", { name: "Add a file" })).toBeDisabled();
});
