import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";

interface EndAlertPageProps {
  readonly name: string;
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Asks before a job alert ends, so that link scanners end nothing. */
export function endAlertPage({ name, action, theme }: EndAlertPageProps): string {
  return renderPage(
    { title: `Delete a job alert · ${brand.name}`, description: "", canonical: null, theme },
    <div className="card narrow stack">
      <h1 dir="auto">Delete the job alert “{name}”?</h1>
      <p>You won't get its mails any more. Your other alerts stay on.</p>
      <form method="post" encType="multipart/form-data" action={action}>
        <button className="button">Delete alert</button>
      </form>
    </div>,
  );
}
