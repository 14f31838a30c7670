import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";

interface EndDailyMailPageProps {
  readonly company: string;
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Asks before the daily mail stops, so that link scanners stop nothing. */
export function endDailyMailPage({ company, action, theme }: EndDailyMailPageProps): string {
  return renderPage(
    { title: `Stop the daily mail · ${brand.name}`, description: "", canonical: null, theme },
    <div className="card narrow stack">
      <h1 dir="auto">Stop the daily mail about {company}?</h1>
      <p>You'll still find everything in My work. You can turn the mail on again there.</p>
      <form method="post" encType="multipart/form-data" action={action}>
        <button className="button">Stop mails</button>
      </form>
    </div>,
  );
}
