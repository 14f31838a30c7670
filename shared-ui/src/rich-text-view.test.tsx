import { render, screen } from "@testing-library/react";
import { RichTextView } from "./rich-text-view.tsx";

const textOf = (text: string, href?: string) => ({
  type: "text" as const,
  text,
  ...(href !== undefined && { marks: [{ type: "link", attrs: { href } }] }),
});
const paragraph = (...content: ReturnType<typeof textOf>[]) => ({ type: "paragraph", content });

test("shows a text as headings, lists and paragraphs below the page's own headings", () => {
  const item = { type: "listItem", content: [paragraph(textOf("Weld seams"))] };
  const content = [
    { type: "heading", attrs: { level: 2 }, content: [textOf("Your days")] },
    { type: "heading", attrs: { level: 3 }, content: [textOf("Mornings")] },
    { type: "bulletList", content: [item] },
  ];
  render(<RichTextView doc={{ content }} topHeading={2} />);
  expect(screen.getByRole("heading", { level: 2, name: "Your days" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3, name: "Mornings" })).toBeInTheDocument();
  expect(screen.getByRole("listitem")).toHaveTextContent("Weld seams");
});

test("shows a link that could run something as plain words, and markup as text", () => {
  const content = [
    paragraph(textOf("careers", "https://acme.test/careers"), textOf("trap", "javascript:alert(1)")),
    paragraph(textOf("<img src=x onerror=alert(1)>")),
  ];
  render(<RichTextView doc={{ content }} />);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["careers"]);
  expect(screen.getByText("trap", { exact: false })).toBeInTheDocument();
  expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeInTheDocument();
  expect(document.querySelector("img")).toBeNull();
});
