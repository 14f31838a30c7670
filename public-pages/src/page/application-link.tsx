/** How someone who came by a mailed link gets to the page of the application that it is about. */
export interface WayBack {
  /** Where the page is; null for a browser that didn't come from it, which gets a link by mail. */
  readonly href: string | null;
}

interface ApplicationLinkProps extends WayBack {
  /** The page's own path. */
  readonly path: string;
  /** The job and its company: someone who was added never sent an application. */
  readonly about: string;
}

/** Leads from something that a company asks to the application it is about. */
export function ApplicationLink({ href, path, about }: ApplicationLinkProps) {
  if (href !== null)
    return (
      <p>
        <a href={href} dir="auto">
          Back to {about}
        </a>
      </p>
    );
  return (
    <form className="card" method="post" encType="multipart/form-data" action={`${path}/application`}>
      <h2 dir="auto">{about}</h2>
      <p className="muted">See where it stands. We'll mail you the link.</p>
      <div>
        <button className="button quiet">Mail me the link</button>
      </div>
    </form>
  );
}
