import { dialogCalled } from "../../testing/dialog-called.ts";
import { screen } from "@testing-library/react";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { jobImports } from "@loubby/shared-contracts/http/sourcing/job-imports";
import { ApiError } from "@loubby/shared-contracts/shell";
import { board, server as boardServer } from "../../testing/board-server.ts";

// Sending a file needs a browser that sends; the journeys cover it.
jest.mock("../pools/import/send-table.tsx", () => ({
  SendTable: ({ onSent }: { onSent: (file: { fileId: string; name: string }) => void }) => (
    <button type="button" onClick={() => onSent({ fileId: "file", name: "met.csv" })}>
      Send met.csv
    </button>
  ),
}));
beforeAll(() =>
  Promise.all([import("../../applications/adding/add-dialog.tsx"), import("./import-dialog.tsx")]),
);

function server() {
  const api = boardServer();
  api.on(countries.list, () => ({ countries: [], timezones: [] }) as never);
  api.on(jobImports.preview, () => ({
    encoding: "utf-8" as const,
    delimiter: "," as const,
    columns: [
      { name: "Name", guess: "full_name" as const },
      { name: "Mail", guess: "email" as const },
    ],
    rows: [["Kojo Mensah", "kojo@mail.test"]],
  }));
  return api;
}

async function open() {
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Add candidate" }));
  await type.click(await screen.findByRole("button", { name: "Import a CSV" }));
  const dialog = await dialogCalled(/from a CSV/);
  await type.click(dialog.getByRole("button", { name: "Send met.csv" }));
  await type.click(await dialog.findByRole("combobox", { name: "Source" }));
  await type.click(await screen.findByTitle("LinkedIn"));
  await type.click(await dialog.findByRole("button", { name: "Add to job" }));
  expect(dialog.getByText("Choose why you may consider them.")).toBeInTheDocument();
  await type.click(await dialog.findByRole("combobox", { name: /Legal basis/ }));
  await type.click(await screen.findByTitle("They agreed when we asked"));
  await type.click(dialog.getByRole("button", { name: "Add to job" }));
  return dialog;
}

test("adds a file's people to a job, and lists the rows that weren't added with why", async () => {
  const api = server();
  api.on(jobImports.start, () => ({
    added: 2,
    there: 1,
    without_phone: [{ row: 5, name: "Kofi Mensah", reason: "“12” couldn't be read" }],
    refused: [{ row: 4, name: "Yaa Asante", reason: "Has no e-mail address" }],
    report: { name: "met-not-added.csv", csv: "Row" },
  }));
  const dialog = await open();
  expect(await dialog.findByText("2 added, 1 already in the job, 1 not added")).toBeInTheDocument();
  expect(dialog.getByText("Row 4 (Yaa Asante): Has no e-mail address")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Download the rows that weren't added" })).toBeInTheDocument();
  expect(api.calls.find(({ id }) => id === "jobImports.start")?.body).toMatchObject({
    file_id: "file",
    columns: ["full_name", "email"],
    source: "linkedin",
    consent: { basis: "agreed" },
    tell: true,
  });
});

test("says at the column when another one already holds the field", async () => {
  const api = server();
  api.on(jobImports.start, () => ({ added: 0, there: 0, without_phone: [], refused: [], report: null }));
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Add candidate" }));
  await type.click(await screen.findByRole("button", { name: "Import a CSV" }));
  const dialog = await dialogCalled(/from a CSV/);
  await type.click(dialog.getByRole("button", { name: "Send met.csv" }));
  await type.click(await dialog.findByRole("combobox", { name: "What “Name” holds" }));
  expect(await screen.findByTitle("City or location")).toBeInTheDocument();
  expect(screen.queryByTitle("Headline")).not.toBeInTheDocument();
  await type.click(screen.getAllByTitle("E-mail").at(-1) ?? document.body);
  expect(
    dialog.getByText("“Name” already holds the e-mail. Choose something else for this column."),
  ).toBeInTheDocument();
});

test("keeps what was chosen when the file is refused, and says why", async () => {
  const api = server();
  api.on(jobImports.start, () => {
    throw new ApiError(422, "too_many_rows", "A file can have at most 100 rows.");
  });
  const dialog = await open();
  expect(await dialog.findByText("A file can have at most 100 rows.")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Add to job" })).toBeEnabled();
});
