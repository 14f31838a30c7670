import { brand } from "@loubby/shared-contracts/shell/brand";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";

interface EndAlertPageProps {
  readonly name: string;
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Asks before a job alert ends: programs that follow links in mails end nothing. */
export function endAlertPage({ name, action, theme }: EndAlertPageProps): string {
  return renderPage(
    { title: `End a job alert · ${brand.name}`, description: "", canonical: null, theme },
    h(
      "div",
      { className: "card narrow stack" },
      h("h1", { dir: "auto" }, `End the job alert “${name}”?`),
      h("p", null, "You get no more mails of it. Your other alerts go on."),
      h(
        "form",
        { method: "post", encType: "multipart/form-data", action },
        h("button", { className: "button" }, "End this alert"),
      ),
    ),
  );
}
