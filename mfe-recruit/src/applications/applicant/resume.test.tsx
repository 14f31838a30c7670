import { screen } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { applicantServer, renderApplicant } from "../../testing/applicant.tsx";
import { opened } from "../../testing/opened.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function server(name: string, content_type: string) {
  const api = applicantServer([opened(201, "Kofi", { resume: { name, size: 2048, content_type } })]);
  api.on(applications.resume, () => ({ url: `https://files.test/${name}`, name, content_type }));
  return api;
}

const text = (words: string) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text: words }],
});

function viewer(enabled: boolean) {
  Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, value: enabled });
}

test("shows the text of a Word résumé", async () => {
  const api = server("kofi.docx", DOCX);
  api.on(applications.resumeText, () => ({
    doc: { type: "doc" as const, content: [text("<img src=x>"), text("Welder since 2019")] },
    is_cut: true,
    is_hidden: false,
    problem: null,
  }));
  renderApplicant(201);
  expect(await screen.findByText("Welder since 2019")).toBeInTheDocument();
  expect(screen.getByText("<img src=x>")).toBeInTheDocument();
  expect(
    screen.getByText(/Only the beginning is shown. Open the file to see its pictures/),
  ).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "kofi.docx" })).toHaveAttribute("target", "_blank");
});

test("promises no pictures of a résumé that is plain text", async () => {
  const api = server("kofi.txt", "text/plain");
  api.on(applications.resumeText, () => ({
    doc: { type: "doc" as const, content: [text("Welder since 2019")] },
    is_cut: false,
    is_hidden: false,
    problem: null,
  }));
  renderApplicant(201);
  expect(await screen.findByText("Welder since 2019")).toBeInTheDocument();
  expect(screen.queryByText(/pictures and layout/)).not.toBeInTheDocument();
});

test("says why a document can't be shown, and still offers the download", async () => {
  const api = server("kofi.docx", DOCX);
  const problem = "This document is damaged or unsafe, so we can't show it.";
  api.on(applications.resumeText, () => ({ doc: null, is_cut: false, is_hidden: false, problem }));
  renderApplicant(201);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "kofi.docx" })).toBeInTheDocument();
});

test("shows a PDF in the browser's viewer, and its text where there is none", async () => {
  const api = server("kofi.pdf", "application/pdf");
  api.on(applications.resumeText, () => ({
    doc: { type: "doc" as const, content: [text("Welder since 2019")] },
    is_cut: false,
    is_hidden: false,
    problem: null,
  }));
  viewer(true);
  const { unmount } = renderApplicant(201);
  expect(await screen.findByTitle("Résumé: kofi.pdf")).toHaveAttribute(
    "src",
    expect.stringContaining("https://files.test/kofi.pdf#"),
  );
  unmount();
  viewer(false);
  renderApplicant(201);
  expect(await screen.findByText("Welder since 2019")).toBeInTheDocument();
  expect(screen.queryByTitle("Résumé: kofi.pdf")).not.toBeInTheDocument();
});

test("offers any other type as a download", async () => {
  const api = server("kofi.rtf", "application/rtf");
  renderApplicant(201);
  expect(await screen.findByText(/This file type has no preview/)).toBeInTheDocument();
  expect(api.callsOf(applications.resumeText)).toEqual([]);
});
