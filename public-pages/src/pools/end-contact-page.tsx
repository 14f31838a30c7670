import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";

interface EndContactPageProps {
  readonly company: string;
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Asks before a company is told to stop writing, so that link scanners end nothing. */
export function endContactPage({ company, action, theme }: EndContactPageProps): string {
  return renderPage(
    { title: `Unsubscribe · ${brand.name}`, description: "", canonical: null, theme },
    <div className="card narrow stack">
      <h1 dir="auto">Unsubscribe from {company}?</h1>
      <p>
        The company won't write to you about jobs any more. It deletes what it holds about you within 30 days,
        except what you sent with your applications. You'll still hear about those.
      </p>
      <form method="post" encType="multipart/form-data" action={action}>
        <button className="button">Unsubscribe</button>
      </form>
    </div>,
  );
}
