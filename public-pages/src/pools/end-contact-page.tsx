import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";

interface EndContactPageProps {
  readonly company: string;
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Asks before a company is told not to write any more: programs that follow links in mails end nothing. */
export function endContactPage({ company, action, theme }: EndContactPageProps): string {
  return renderPage(
    { title: `No more mails · ${brand.name}`, description: "", canonical: null, theme },
    <div className="card narrow stack">
      <h1 dir="auto">No more mails from {company}?</h1>
      <p>
        The company does not write to you any more about work there, and what it keeps of you that you did not
        give it by applying is erased within 30 days. Answers about your own applications still reach you.
      </p>
      <form method="post" encType="multipart/form-data" action={action}>
        <button className="button">Do not contact me any more</button>
      </form>
    </div>,
  );
}
