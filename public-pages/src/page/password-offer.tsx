import * as paths from "@loubby/shared-contracts/paths";

interface PasswordOfferProps {
  /** The page's own path. */
  readonly path: string;
  /** Has a password already. */
  readonly canSignIn: boolean;
}

/** Leads someone who has come by a mailed link to all of their applications, by a password to choose if they have none. */
export function PasswordOffer({ path, canSignIn }: PasswordOfferProps) {
  if (canSignIn)
    return (
      <p>
        <a href={paths.appliedJobs}>See all your applications</a>
      </p>
    );
  return (
    <form className="card" method="post" encType="multipart/form-data" action={`${path}/password`}>
      <h2>All your applications in one place</h2>
      <p className="muted">
        No password yet? We'll mail you a link to choose one. You don't need it for this page.
      </p>
      <div>
        <button className="button quiet">Choose a password</button>
      </div>
    </form>
  );
}
