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
  const { job } = application;
  return renderPage(
    { title: `Withdraw your application · ${brand.name}`, description: "", canonical: null, theme },
    <form
      className="card narrow stack wide"
      method="post"
      encType="multipart/form-data"
      action={`${path}/withdraw`}
    >
      <h1 dir="auto">
        Withdraw your application for {job.title} at {job.company_name}?
      </h1>
      <p>
        {job.company_name} will stop considering you, and you can't apply for this job again. You can't undo this.
      </p>
      <div className="field">
        <label htmlFor="reason">
          Why? <span className="optional">(optional)</span>
        </label>
        <input id="reason" name="reason" maxLength={500} />
      </div>
      <div className="row">
        <button className="button danger">Withdraw application</button>
        <a className="button quiet" href={path}>
          Keep it
        </a>
      </div>
    </form>,
  );
}
