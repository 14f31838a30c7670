import { removalWords } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";

interface RemoveRefereePageProps {
  readonly referee: { readonly _id: string; readonly name: string };
  readonly company: string;
  /** Where the form is sent. */
  readonly action: string;
  /** The page that lists the referees. */
  readonly back: string;
  readonly theme: PageHead["theme"];
}

/** Asks before a referee is removed, who gets a mail. */
export function removeRefereePage({ referee, company, action, back, theme }: RemoveRefereePageProps): string {
  const { _id, name } = referee;
  return renderPage(
    { title: `Remove ${name}? · ${brand.name}`, description: "", canonical: null, theme },
    <form className="card narrow stack wide" method="post" encType="multipart/form-data" action={action}>
      <h1 dir="auto">Remove {name}?</h1>
      <p dir="auto">{removalWords(name, company)}</p>
      <input type="hidden" name="referee" value={_id} />
      <div className="row">
        <button className="button danger">Remove</button>
        <a className="button quiet" href={back}>
          Keep them
        </a>
      </div>
    </form>,
  );
}
