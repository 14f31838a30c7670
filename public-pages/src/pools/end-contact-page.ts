import { brand } from "@loubby/shared-contracts/shell/brand";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";

interface EndContactPageProps {
  readonly company: string;
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Asks before a company is told not to write any more: programs that follow links in mails end nothing. */
export function endContactPage({ company, action, theme }: EndContactPageProps): string {
  return renderPage(
    { title: `No more mails · ${brand.name}`, description: "", canonical: null, theme },
    h(
      "div",
      { className: "card narrow stack" },
      h("h1", { dir: "auto" }, `No more mails from ${company}?`),
      h(
        "p",
        null,
        "The company does not write to you any more about work there, and what it keeps of you that you did not give it by applying is erased within 30 days. Answers about your own applications still reach you.",
      ),
      h(
        "form",
        { method: "post", encType: "multipart/form-data", action },
        h("button", { className: "button" }, "Do not contact me any more"),
      ),
    ),
  );
}
