import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";

interface WithdrawPageProps {
  readonly application: MyApplication;
  /** The path of the application's page. */
  readonly path: string;
  readonly theme: PageHead["theme"];
}

/** Asks before an application is withdrawn, which is final. */
export function withdrawPage({ application, path, theme }: WithdrawPageProps): string {
  const { job, added, offer } = application;
  const what = `${job.title} at ${job.company_name}`;
  return renderPage(
    {
      title: `${added ? "Ask to be removed" : "Withdraw"} · ${what} · ${brand.name}`,
      description: "",
      canonical: null,
      theme,
    },
    <form
      className="card narrow stack wide"
      method="post"
      encType="multipart/form-data"
      action={`${path}/withdraw`}
    >
      <h1 dir="auto">
        {added
          ? `Ask ${job.company_name} to remove you from ${job.title}?`
          : `Withdraw your application for ${what}?`}
      </h1>
      <p>
        {job.company_name} will stop considering you for this job
        {added ? ", and can't add you to it again" : ", and you can't apply for it again"}. You can't undo
        this.
      </p>
      {offer?.state === "sent" && <p>Your open offer ends too: you can no longer accept it.</p>}
      <div className="field">
        <label htmlFor="reason">
          Why? <span className="optional">(optional)</span>
        </label>
        <input id="reason" name="reason" maxLength={500} />
      </div>
      <div className="row">
        <button className="button danger">{added ? "Ask them to remove me" : "Withdraw application"}</button>
        <a className="button quiet" href={path}>
          {added ? "Stay" : "Keep it"}
        </a>
      </div>
    </form>,
  );
}
