/** Offers a link to choose a password, to someone who has come by a mailed link. `path` is the page's own. */
export function PasswordOffer({ path }: { readonly path: string }) {
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
